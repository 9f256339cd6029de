import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseFailure } from './database-failure.ts';

export interface DataDirLock {
  /** From now on passes connections of other programs to `serve`; before that, they are closed. */
  onConnection(serve: (socket: Socket) => void): void;
  /** Releases the directory and closes the connections that are left. */
  release(): Promise<void>;
}

const attempts = 3;
/** What the kernels allow for a socket's path, with a margin. */
const longestSocketPath = 100;

/**
 * Claims a data directory (created if missing) for this process until `release` or the end of the
 * process. The claim is a listening socket, which the kernel closes even if the process is killed.
 * @throws DatabaseFailure `data_dir_in_use`, or `data_dir_unusable` if the directory can’t be
 *   created or written to
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  const realDir = await makeDir(dir).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseFailure(
      'data_dir_unusable',
      `Juu can’t use the data directory ${dir} (${error.code}): set DATA_DIR to a directory that it can write to.`,
    );
  });
  for (let attempt = 1; ; attempt += 1) {
    const server = process.platform === 'win32' ? await claimPipe(realDir) : await claim(realDir);
    if (server) {
      return holdWith(server);
    }
    if (attempt === attempts) {
      throw new DatabaseFailure(
        'data_dir_in_use',
        `The data directory ${realDir} is in use by another process: stop that process, or set DATA_DIR to another directory.`,
      );
    }
    // Two processes that start at the same time see each other and both back off. Not p-retry: nothing fails.
    await delay(50 + Math.random() * 100);
  }
}

/**
 * Connects to the process that holds a data directory; returns undefined if no process does or the
 * directory does not exist. It uses the lock's own socket, so leftovers of a dead process never
 * answer.
 */
export async function reachHolder(dir: string): Promise<Socket | undefined> {
  const realDir = await realpath(dir).catch(() => undefined);
  if (!realDir) {
    return undefined;
  }
  if (process.platform === 'win32') {
    return tryConnect(pipeOf(realDir)).catch(() => undefined);
  }
  const { folder, prefix } = socketPlace(realDir);
  for (const name of await readdir(folder)) {
    const socket =
      name.startsWith(prefix) && (await tryConnect(join(folder, name)).catch(() => undefined));
    if (socket) {
      return socket;
    }
  }
  return undefined;
}

function holdWith(server: Server): DataDirLock {
  const open = new Set<Socket>();
  return {
    onConnection(serve) {
      server.removeAllListeners('connection');
      server.on('connection', (socket) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        // A process that only checks whether the directory is held disconnects at once.
        socket.on('error', () => socket.destroy());
        serve(socket);
      });
    },
    async release() {
      for (const socket of open) {
        socket.destroy();
      }
      await closeServer(server);
    },
  };
}

/** Node's own recursive mkdir never returns if a file system refuses silently. */
async function makeDir(dir: string): Promise<string> {
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !(await exists(dirname(dir)))) {
      await makeDir(dirname(dir));
      await mkdir(dir, { mode: 0o700 });
    } else if (code !== 'EEXIST') {
      throw error;
    }
  }
  // Follows a link, and fails if the name belongs to a file.
  await access(`${dir}/.`, constants.W_OK);
  return realpath(dir);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Listens first, under a name that is never used twice, and only then looks for others. Of two
 * processes, at least the later one sees the earlier. A socket that does not answer may be removed,
 * because its name is never used again.
 */
async function claim(realDir: string): Promise<Server | undefined> {
  const { folder, prefix } = socketPlace(realDir);
  const ownName = `${prefix}${randomBytes(4).toString('hex')}`;
  const server = await listen(join(folder, ownName));
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === ownName) {
      continue;
    }
    const path = join(folder, name);
    if (await isAlive(path)) {
      await closeServer(server);
      return undefined;
    }
    await rm(path, { force: true });
  }
  return server;
}

function socketPlace(realDir: string): { folder: string; prefix: string } {
  const prefix = '.juu-lock-';
  return Buffer.byteLength(join(realDir, `${prefix}00000000`)) <= longestSocketPath
    ? { folder: realDir, prefix }
    : { folder: tmpdir(), prefix: `${prefix}${hash(realDir)}-` };
}

/** A named pipe has no file that could be left behind: its name is free or taken. */
async function claimPipe(realDir: string): Promise<Server | undefined> {
  try {
    return await listen(pipeOf(realDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      return undefined;
    }
    throw error;
  }
}

function pipeOf(realDir: string): string {
  return `\\\\.\\pipe\\juu-${hash(realDir)}`;
}

/** Only the account that holds the directory may connect: the holder takes commands here. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    const mask = process.umask(0o177);
    server.listen(path, () => resolve(server));
    process.umask(mask);
    server.unref();
  });
}

/** A socket counts as alive unless it is clearly dead, even if it belongs to another user. */
async function isAlive(path: string): Promise<boolean> {
  try {
    (await tryConnect(path)).destroy();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  }
}

function tryConnect(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Closing also removes the socket's file. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
