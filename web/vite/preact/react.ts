// React for the public pages: Preact, an eighth of its size. What Preact does otherwise stands here.
import { createContext, useContext, useEffect, useState } from 'preact/compat';

// @ts-expect-error: its types say `export =`, its code has named exports
export * from 'preact/compat';
export { default } from 'preact/compat';

interface Ids {
  readonly prefix: string;
  given: number;
}

/** The ids of one root. Preact counts them by root, so those of two islands would be the same. */
export const IdsOfRoot = createContext<Ids>({ prefix: '', given: 0 });

/** An id that document and browser agree on, because both render the same in the same order. */
export function useId(): string {
  const ids = useContext(IdsOfRoot);
  const [id] = useState(() => {
    ids.given += 1;
    return `${ids.prefix}${ids.given}`;
  });
  return id;
}

/** Unlike Preact's, renders what the document says before it asks the browser. */
export function useSyncExternalStore<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  readInDocument = read,
): Value {
  const [value, setValue] = useState(readInDocument);
  useEffect(() => {
    const renew = () => setValue(read);
    renew();
    return subscribe(renew);
  }, [subscribe, read]);
  return value;
}
