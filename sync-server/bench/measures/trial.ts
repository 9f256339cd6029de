import { type Floor, type Load, startFloor, startLoad } from '../process/programs.ts';
import { type RunningServer, startServer } from '../process/running-server.ts';
import type { Lab, World, WorldPlan } from '../world.ts';

interface Trial<Ours, Theirs> {
  readonly plan: WorldPlan;
  /** What the product does. */
  ours(server: RunningServer, load: Load, world: World): Promise<Ours>;
  /** The same without the engine, once the server has stopped. */
  floor(floor: Floor, load: Load, world: World, ours: Ours): Promise<Theirs>;
}

/** Runs the product and its floor, one after the other, on a world of their own. */
export async function runTrial<Ours, Theirs>(
  lab: Lab,
  trial: Trial<Ours, Theirs>,
): Promise<{ ours: Ours; floor: Theirs }> {
  const world = await lab.makeWorld(trial.plan);
  try {
    const ours = await withLoad(async (load) => {
      const server = await startServer(world);
      try {
        return await trial.ours(server, load, world);
      } finally {
        await server.stop();
      }
    });
    const floor = await withLoad(async (load) => {
      const program = await startFloor(world);
      try {
        return await trial.floor(program, load, world, ours);
      } finally {
        await program.call('close').catch(() => {});
        await program.stop();
      }
    });
    return { ours, floor };
  } finally {
    await world.remove();
  }
}

async function withLoad<T>(run: (load: Load) => Promise<T>): Promise<T> {
  const load = startLoad();
  try {
    return await run(load);
  } finally {
    await load.stop();
  }
}
