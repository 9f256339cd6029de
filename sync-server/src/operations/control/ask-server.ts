import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { CommandFailure } from '../../platform/operator-failure.ts';
import { type Request, replySchema } from './protocol.ts';

/**
 * Asks the process at the other end to run a command, and passes on its output.
 * @throws CommandFailure with the process's words if it refuses or fails
 */
export async function askServer(
  socket: Socket,
  request: Request,
  say: (line: string) => void,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify(request)}\n`);
  let hasAnswered = false;
  for await (const line of createInterface({ input: socket })) {
    hasAnswered = true;
    const reply = replySchema.parse(JSON.parse(line));
    if ('say' in reply) say(reply.say);
    else if ('failed' in reply) throw new CommandFailure(reply.failed);
    else return;
  }
  throw new CommandFailure(
    hasAnswered
      ? 'The server stopped before the command was done: check the server’s log, then run the command again.'
      : 'The data directory is in use by a process that takes no commands right now, such as a server that is starting or stopping: run the command again in a moment.',
  );
}
