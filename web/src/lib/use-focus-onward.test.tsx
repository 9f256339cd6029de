import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusOnward } from './use-focus-onward.ts';

function Item({ name, onGo }: { name: string; onGo: () => void }) {
  const item = useFocusOnward<HTMLLIElement>();
  return (
    <li ref={item}>
      <button type="button" onClick={onGo}>
        {name}
      </button>
    </li>
  );
}

/** Each item goes when it is pressed. */
function List() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <section aria-label="All" tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <Item key={name} name={name} onGo={() => setNames(names.filter((it) => it !== name))} />
        ))}
      </ul>
    </section>
  );
}

it('hands the keyboard to the next item, then the one before, then the section', async () => {
  render(<List />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('two');
  expect(document.activeElement?.textContent).toBe('three');
  await press('three');
  expect(document.activeElement?.textContent).toBe('one');
  await press('one');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All' }));
});
