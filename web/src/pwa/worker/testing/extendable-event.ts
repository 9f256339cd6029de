/** The event of a worker that Workbox asks for; happy-dom has none. */
export class ExtendableEvent extends Event {
  constructor(type = 'message') {
    super(type);
  }
  waitUntil(_work: Promise<unknown>): void {}
}
