import { lockDataDir } from '../data-dir-lock.ts';

// A process that holds a data directory until it is killed; the lock's tests start it.

try {
  await lockDataDir(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code}\n`);
}
