import { z } from 'zod';
import { idOf } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

export const MESSAGE_STATUSES = ['open', 'answered'] as const;

const messageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: z.string(),
  /** Null while the message waits. */
  answered_at: z.string().nullable(),
  answered_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ContactMessage = z.infer<typeof messageSchema>;

/** Visitors' messages from the contact form. */
export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    caller: 'messages:manage',
    description:
      'Lists messages from the contact form. `q` searches name, email, phone and message.',
    request: {
      query: listQueryOf(['created_at', 'answered_at'], '-created_at').extend({
        status: z.enum(MESSAGE_STATUSES).optional(),
      }),
    },
    returns: 'One page of messages',
    response: listOf(messageSchema),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    caller: 'messages:manage',
    description:
      'Marks a message as answered, or as open again. Who answered it first stays: a repeat changes nothing.',
    request: {
      params: z.object({ id: idOf('message') }),
      body: z.strictObject({
        answered: z.boolean({ error: 'Say whether the message is answered' }),
      }),
    },
    returns: 'The message as stored',
    response: messageSchema,
  }),
};
