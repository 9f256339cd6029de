import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseFailure } from './database-failure.ts';

export interface DataDirLock {
  /** From now on hands over the connections of programs that reach for the holder; before, they are closed. */
  onConnection(serve: (socket: Socket) => void): void;
  /** Gives the directory back and closes the connections that are left. */
  release(): Promise<void>;
}

const attempts = 3;
/** What the kernels allow for a socket's path, with a margin. */
const longestSocketPath = 100;

/**
 * Claims a data directory (made if it is not there) for this process, until `release` or until the
 * process ends in whatever way: the claim is a listening socket, and the kernel closes those of the
 * dead.
 * @throws DatabaseFailure `data_dir_in_use`, or `data_dir_unusable` where no directory can be made
 *   or written to
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
    // Two that start in the same instant see each other and both stand back.
    await delay(50 + Math.random() * 100);
  }
}

/**
 * A connection to the process that holds a data directory; undefined where none does, also where
 * there is no such directory. It is the lock's own socket, so what a dead process left never answers.
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
        // Whoever looks whether the directory is held goes away at once.
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

/** Node's own recursive mkdir never returns where a file system refuses without saying so. */
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
  // Follows a link, and finds out that a file of this name is no directory.
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
 * Listens first, under a name that is never used twice, and only then looks for others: of two
 * processes at least the later one sees the earlier, and what does not answer may be removed, as
 * nobody will listen under that name again.
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

/** Only the account that holds the directory may connect: the holder takes orders there. */
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

/** Whatever is not plainly dead counts as alive, a socket of another user included. */
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

/** Closing removes the socket's file as well. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
