type NotificationHandler = (payload: string) => void;

/** The listeners of each channel. */
export class NotificationChannels {
  readonly #handlers = new Map<string, Set<NotificationHandler>>();

  /** Answers with the function that ends this subscription; the same handler may subscribe twice. */
  add(channel: string, onNotify: NotificationHandler): () => void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers);
    const subscription: NotificationHandler = (payload) => onNotify(payload);
    handlers.add(subscription);
    return () => handlers.delete(subscription);
  }

  deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      handler(payload);
    }
  }

  /** A live iterator: a channel added while it runs is visited too. */
  names(): IterableIterator<string> {
    return this.#handlers.keys();
  }
}
