import { ownPasskeySchema } from '@juu/shared/profile/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '@/lib/http/api.ts';

/** A passkey of the user's. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
}

/** The user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }): Promise<Passkey[]> => {
    const passkeys = await api('/api/auth/passkey/list-user-passkeys', {
      schema: z.array(ownPasskeySchema),
      signal,
    });
    return passkeys.map(({ id, name, createdAt }) => ({ id, name, addedAt: new Date(createdAt) }));
  },
});
