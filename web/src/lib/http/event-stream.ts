import type { Endpoint, EventOf, Given, Schema } from '@juu/shared/endpoints/endpoint';
import { jsonOf } from '@juu/shared/json-of';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { watchSilence } from '../deadlines.ts';
import { checkAnswer, fetchSuccess, unreachable } from './api.ts';
import { addressOf } from './call.ts';

/** The longest silence, milliseconds. The server sends something every 20 s. */
const SILENCE_MS = 25_000;

type EventEndpoint = Endpoint & { readonly events: Readonly<Record<string, Schema>> };

interface EventStreamOptions<E extends EventEndpoint> {
  readonly query?: Given<E, 'query'>;
  /** The last event of an earlier stream: the server goes on from there if it can. */
  readonly lastEventId?: string | undefined;
  readonly signal: AbortSignal;
  /** Called once the server has answered, with its time in milliseconds if it named one. */
  readonly onOpen: (serverTimeMs: number | undefined) => void;
  readonly onEvent: (event: EventOf<E>, id: string | undefined) => void;
}

/**
 * Reads server-sent events, each checked, until the server ends the stream. Events that the endpoint's
 * value doesn't name are left out.
 *
 * @throws {ApiError} for every failure: no network, a refusal, a silence of 25 s, an event that is not JSON
 *   or of the wrong shape
 */
export async function readEventStream<E extends EventEndpoint>(
  { path, events }: E,
  { query, lastEventId, signal, onOpen, onEvent }: EventStreamOptions<E>,
): Promise<void> {
  const silent = new AbortController();
  const silence = watchSilence(SILENCE_MS, () =>
    silent.abort(new Error(`Nothing came for ${SILENCE_MS / 1_000} s`)),
  );
  silence.heard();
  const tell = ({ event = '', data, id }: EventSourceMessage) => {
    const schema = Object.hasOwn(events, event) ? events[event] : undefined;
    if (schema) onEvent({ event, data: checkAnswer(schema, jsonOf(data)) } as EventOf<E>, id);
  };
  try {
    const response = await fetchSuccess(addressOf(path, {}, query as Record<string, unknown>), {
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    onOpen(timeOf(response));
    const parser = createParser({ onEvent: tell });
    for await (const text of textOf(response)) {
      silence.heard();
      parser.feed(text);
    }
  } finally {
    silence.stop();
  }
}

/** Not every browser can iterate over a body. @throws {ApiError} if the rest never came */
async function* textOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      yield value ?? '';
    }
  } catch (cause) {
    throw unreachable(cause);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

function timeOf({ headers }: Response): number | undefined {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}
