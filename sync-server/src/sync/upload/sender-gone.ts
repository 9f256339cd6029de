import type { Response } from 'express';

/** The sender of an upload closed its connection before the answer. */
export class SenderGone extends Error {
  constructor() {
    super('The sender closed the connection before its answer');
    this.name = 'SenderGone';
  }
}

/** A signal that is aborted with {@link SenderGone} if the connection closes before the answer is out. */
export function senderGone(response: Response): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!response.writableFinished) gone.abort(new SenderGone());
  };
  if (response.closed) look();
  else response.once('close', look);
  return gone.signal;
}
