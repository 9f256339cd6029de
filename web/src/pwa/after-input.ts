/** Runs `work` once no form has been filled in or sent for so long; milliseconds. */
export function afterInput(ms: number, work: () => void): void {
  const rest = new AbortController();
  const begin = () =>
    setTimeout(() => {
      rest.abort();
      work();
    }, ms);
  let timer = begin();
  for (const event of ['input', 'submit']) {
    addEventListener(
      event,
      () => {
        clearTimeout(timer);
        timer = begin();
      },
      { signal: rest.signal },
    );
  }
}
