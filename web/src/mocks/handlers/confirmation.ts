import { accountApproved } from '@juu/shared/notification/notification-texts';
import { HttpResponse, http } from 'msw';
import { refuseAuth } from '../answer.ts';
import type { World } from '../world.ts';

/** Confirming an address. Every token works but `expired`. */
export const confirmationHandlers = (world: World) => [
  http.post('/api/auth/send-verification-email', () => HttpResponse.json({ status: true })),

  http.get('/api/auth/verify-email', ({ request }) => {
    if (new URL(request.url).searchParams.get('token') === 'expired') {
      return refuseAuth(401, 'TOKEN_EXPIRED', 'This link has expired. Send a new one.');
    }
    const account = world.unconfirmed;
    if (!account) return HttpResponse.json({ status: true, outcome: 'already_confirmed' });
    world.unconfirmed = undefined;
    world.setStatus(account.id, 'active');
    world.rows.transaction(() => world.notify(account.id, accountApproved([account.role])));
    return HttpResponse.json({ status: true, outcome: 'activated' });
  }),
];
