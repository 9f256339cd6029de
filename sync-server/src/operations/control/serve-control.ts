import type { Socket } from 'node:net';
import type { Log } from '../../platform/log.ts';
import { describeFailure, isForOperator } from '../../platform/operator-failure.ts';
import { COMMANDS, type CommandContext } from './commands.ts';
import {
  databaseMark,
  MOST_LINE_BYTES,
  type Reply,
  type Request,
  requestSchema,
} from './protocol.ts';

/** From connecting to the end of the request's line. */
const PATIENCE_MS = 5_000;

/**
 * Runs commands that arrive on the data directory's socket, one at a time.
 *
 * @param stopping aborted when the server stops; commands that can stop do
 * @returns for `DataDirLock.onConnection`
 */
export function serveControl(
  context: CommandContext,
  log: Log,
  stopping: AbortSignal,
): (socket: Socket) => void {
  let isBusy = false;

  async function carryOut(request: Request, say: (line: string) => void, signal: AbortSignal) {
    const command = COMMANDS.get(request.command);
    if (!command)
      return 'The running server doesn’t know this command: restart it with this version.';
    if (request.database !== databaseMark(context.settings.databaseUrl)) {
      return 'The server that runs on this data directory uses another database: set the same DATABASE_URL as the server, or another DATA_DIR.';
    }
    if (isBusy)
      return 'The server is running another command: run this one again when that is done.';
    isBusy = true;
    try {
      await command.run(context, request.args, say, signal);
      return undefined;
    } catch (err) {
      // Operator failures name files and addresses, so they go only to the caller.
      if (!isForOperator(err)) log.error({ err }, `command ${request.command} failed`);
      return describeFailure(err, `run ${request.command}`);
    } finally {
      isBusy = false;
    }
  }

  return async (socket) => {
    const reply = (message: Reply) => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
    };
    const gone = new AbortController();
    socket.once('close', () => gone.abort());
    const line = await firstLine(socket);
    if (line === undefined) return void socket.destroy();
    const request = requestSchema.safeParse(parseJson(line));
    const failed = request.success
      ? await carryOut(
          request.data,
          (say) => reply({ say }),
          AbortSignal.any([gone.signal, stopping]),
        )
      : 'The running server can’t read this command: restart it with this version.';
    reply(failed === undefined ? { done: true } : { failed });
    socket.end();
  };
}

/**
 * Returns undefined if no line comes in time: most connections only check whether a server runs.
 */
async function firstLine(socket: Socket): Promise<string | undefined> {
  let text = '';
  socket.setEncoding('utf8');
  const late = setTimeout(() => socket.destroy(), PATIENCE_MS);
  try {
    return await new Promise((resolve) => {
      socket.once('close', () => resolve(undefined));
      socket.on('data', (chunk) => {
        text += chunk;
        const end = text.indexOf('\n');
        if (end >= 0) resolve(text.slice(0, end));
        else if (text.length > MOST_LINE_BYTES) resolve(undefined);
      });
    });
  } finally {
    clearTimeout(late);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
