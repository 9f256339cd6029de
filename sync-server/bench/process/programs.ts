import { fileURLToPath } from 'node:url';
import type { FloorProgram } from '../floor/floor-program.ts';
import type { LoadProgram } from '../load/load-program.ts';
import type { World } from '../world.ts';
import { type Child, startChild } from './child.ts';

export type Load = Child<LoadProgram>;
export type Floor = Child<FloorProgram>;

const fileOf = (program: string) => fileURLToPath(import.meta.resolve(program));

export function startLoad(): Load {
  return startChild<LoadProgram>(fileOf('../load/load-program.js'));
}

/** The floors' program on a world's database; on the embedded one after the server has stopped. */
export async function startFloor(world: World): Promise<Floor> {
  const floor = startChild<FloorProgram>(fileOf('../floor/floor-program.js'));
  await floor.call('open', world.env);
  return floor;
}
