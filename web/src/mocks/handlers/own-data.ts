import { ownData } from '@juu/shared/endpoints/own-data';
import { HttpResponse } from 'msw';
import { MOCK_CODE } from '../accounts.ts';
import { refuse } from '../answer.ts';
import { admit, mock, mockRaw } from '../mock.ts';
import type { World } from '../world.ts';

/** The end of central directory of an archive without files. */
const EMPTY_ARCHIVE = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);

/** One's own data: an empty archive, and the end of an account with its sessions. */
export const ownDataHandlers = (world: World) => [
  mockRaw(ownData.export, () => {
    const caller = admit(world, ownData.export.caller);
    if (caller instanceof Response) return caller;
    return HttpResponse.arrayBuffer(EMPTY_ARCHIVE.buffer, {
      headers: { 'content-type': 'application/zip' },
    });
  }),

  mock(world, ownData.delete, ({ caller: { account }, body }) => {
    if (body.password !== account.password) {
      return refuse('invalid_password', 'The password is wrong.');
    }
    if (account.secondFactor === 'on' && body.code !== MOCK_CODE) {
      return refuse('invalid_code', 'That code isn’t right. Enter the newest one.');
    }
    world.accounts.splice(world.accounts.indexOf(account), 1);
    world.log.wake();
    return undefined;
  }),
];
