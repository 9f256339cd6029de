import { join } from 'node:path';
import { type ChaosWorld, until } from '../chaos-world.ts';
import type { Fault } from '../fault.ts';

/**
 * A backup is taken under way, and restored while clients live. Alone, because a replay of what was
 * lost would be applied a second time by right.
 */
export const restoreBackup: Fault = {
  name: 'backup restored',
  isAlone: true,
  async inject(world) {
    const file = join(world.folder, `backup-${world.restores.length}.tgz`);
    const backupAt = Date.now();
    await command(world, 'backup', file);
    return {
      on: 'server 0',
      async heal() {
        const restoreAt = Date.now();
        await command(world, 'restore', file);
        world.restores.push({ backupAt, restoreAt, endedAt: Date.now() });
      },
    };
  },
};

async function command(world: ChaosWorld, name: string, file: string): Promise<void> {
  let failure: string | undefined;
  await until(`${name} is done`, async () => {
    failure = await world.servers[0]?.command(name, file);
    return failure === undefined;
  }).catch((error) => {
    throw new Error(`${error.message}: ${failure}`);
  });
}
