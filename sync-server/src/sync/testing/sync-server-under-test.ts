import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Database } from '@juu/db/database';
import { sync } from '@juu/shared/endpoints/sync';
import express, { type Express, type RequestHandler } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pinoHttp } from 'pino-http';
import { errorHandler } from '../../platform/http/error-handler.ts';
import { type SyncEngine, startSyncEngine } from '../engine.ts';
import type { BucketReset } from '../stream/bucket-resets.ts';
import type { RefusedLimits } from '../upload/refused-limits.ts';

const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' }] };

interface TokenOptions {
  readonly audience?: string;
  /** Seconds from now; negative: has expired. */
  readonly expiresIn?: number;
  readonly subject?: string;
  /** The hash of its session. */
  readonly session?: string;
}

/** A sync token as `/api/sync/token` issues it, by a key that only the tests know. */
export function signToken(userId: string, options: TokenOptions = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
    .setSubject(options.subject ?? userId)
    .setJti(options.session ?? 'a session')
    .setAudience(options.audience ?? 'juu-sync')
    .setIssuedAt(now)
    .setExpirationTime(now + (options.expiresIn ?? 600))
    .sign(privateKey);
}

interface EngineOptions {
  readonly refusedLimits?: RefusedLimits;
  /** Milliseconds. */
  readonly keepAliveMs?: number;
}

/** The sync engine on a real HTTP server, which can be killed and started again on the same port. */
export class SyncServerUnderTest {
  readonly #database: Database;
  readonly #options: EngineOptions;
  #engine: SyncEngine | undefined;
  #server: Server | undefined;
  #port = 0;
  /** Errors that the engine reported; a test that expects none checks this. */
  readonly errors: unknown[] = [];
  /** Clients that downloaded again what they had. */
  readonly resets: BucketReset[] = [];
  /** Connections that are open at this moment. */
  readonly sockets = new Set<Socket>();
  /** Asked when an upload is about to be answered; true cuts the connection instead. */
  cutUploadAnswer: () => boolean = () => false;

  constructor(database: Database, options: EngineOptions = {}) {
    this.#database = database;
    this.#options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get engine(): SyncEngine {
    if (!this.#engine) throw new Error('The server is not running');
    return this.#engine;
  }

  async start(): Promise<this> {
    this.#engine = await startSyncEngine({
      database: this.#database,
      jwks: async () => jwks,
      onError: (error) => this.errors.push(error),
      onBucketReset: (reset) => this.resets.push(reset),
      ...this.#options,
    });
    const app = express();
    app.use(pinoHttp({ enabled: false }));
    app.use('/api/sync/upload', (request, response, next) => {
      const json = response.json.bind(response);
      response.json = (body) => {
        if (!this.cutUploadAnswer()) return json(body);
        request.socket.destroy();
        return response;
      };
      next();
    });
    mount(app, this.#engine);
    app.use(errorHandler);
    this.#server = createServer(app).listen(this.#port, '127.0.0.1');
    this.#server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Cuts every connection at once, as a killed process does. */
  async kill(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close');
    this.#server?.close();
    this.#server?.closeAllConnections();
    await this.#engine?.stop();
    await closed;
  }
}

/** The engine's calls, as the product mounts them. */
function mount(app: Express, { identify, handlers }: SyncEngine): void {
  for (const [call, chain] of Object.entries(handlers)) {
    const { method, path } = sync[call as keyof typeof handlers];
    const at = method === 'GET' ? app.get.bind(app) : app.post.bind(app);
    at(path, identify, ...(chain as RequestHandler[]));
  }
}
