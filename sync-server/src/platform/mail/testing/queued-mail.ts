import { randomUUID } from 'node:crypto';
import type { QueuedMail } from '../mail.ts';

/** A mail as the queue hands it to a delivery. */
export function queuedMail(to: string): QueuedMail {
  return {
    id: randomUUID(),
    createdAt: new Date('2026-11-20T09:00:00Z'),
    attempts: 1,
    message: 'password-changed',
    to,
    isSecurity: true,
    subject: 'Your account',
    text: 'Something changed.\n',
    html: '<p>Something changed.</p>\n',
  };
}
