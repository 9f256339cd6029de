import { type ContactMessage, messages } from '@juu/shared/endpoints/messages';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** Visitors' messages: the admin's list, and whether they are answered. */
export const adminMessageHandlers = (world: World) => {
  const stored = world.scenario.empty ? [] : demoMessages();
  world.contactMessages = stored;
  return [
    mock(world, messages.list, ({ query: { q, status, page, page_size } }) => {
      const matching = stored
        .filter(({ answered_at }) => !status || (status === 'open') === (answered_at === null))
        .filter(({ name, email, phone, message }) =>
          `${name} ${email} ${phone} ${message}`.toLowerCase().includes(q.toLowerCase()),
        );
      const from = (page - 1) * page_size;
      return { items: matching.slice(from, from + page_size), total: matching.length, page };
    }),
    mock(world, messages.change, ({ caller, params, body: { answered } }) => {
      const message = stored.find(({ id }) => id === params.id);
      if (!message) return refuse('not_found', 'This message does not exist');
      if (answered !== (message.answered_at !== null)) {
        const { id, name } = caller.account;
        message.answered_at = answered ? new Date().toISOString() : null;
        message.answered_by = answered ? { id, name } : null;
      }
      return message;
    }),
  ];
};

function demoMessages(): ContactMessage[] {
  const open = { answered_at: null, answered_by: null };
  return [
    {
      ...{ ...open, id: 'b7c1d1f4-0d7e-4d0e-9a39-0f6f5d3c1a01', name: 'Achieng Atieno' },
      ...{ email: 'achieng@savannafoods.example', phone: '+254 711 000 111' },
      message: 'How much is a month on twenty taxis around Westlands and Kilimani?',
      created_at: '2026-11-20T07:30:00.000Z',
    },
    {
      ...{ ...open, id: 'b7c1d1f4-0d7e-4d0e-9a39-0f6f5d3c1a02', name: 'Brian Mwangi' },
      ...{ email: 'brian@kitenge.example', phone: '+254 722 000 222' },
      message: 'My taxi has a roof rack.\nCan I still carry a screen?',
      created_at: '2026-11-19T16:05:00.000Z',
    },
  ];
}
