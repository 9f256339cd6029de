import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import type { CreativeItem } from './creative-item.tsx';
import type { CreativeNames } from './creative-names.ts';
import { CreativePicker } from './creative-picker.tsx';
import type { CreativeWeights } from './creative-weights.ts';

type CreativeItemProps = ComponentProps<typeof CreativeItem>;

/** The choices in their order, each with the room it was given and the way to have it kept. */
const choices = vi.hoisted(() => [] as { room: number; keep: (ids: string[]) => void }[]);

vi.mock('./use-choose-files.ts', () => ({
  useChooseFiles: () => (_files: unknown, room: number) =>
    new Promise<string[]>((keep) => choices.push({ room, keep })),
}));
vi.mock('./use-creatives.ts', () => ({
  useCreatives: (ids: readonly string[]) => ids.map((id) => ({ id })),
}));
vi.mock('./creative-item.tsx', () => ({
  CreativeItem: ({ creative: { id }, onReplaceFile, onRename, weighing }: CreativeItemProps) => (
    <li>
      <button type="button" onClick={() => onReplaceFile(new File(['x'], 'x.png'))}>
        Replace {id}
      </button>
      <button type="button" onClick={() => weighing?.onChange(5)}>
        Weigh {id}
      </button>
      <button type="button" onClick={() => onRename?.('Red')}>
        Name {id}
      </button>
    </li>
  ),
}));

beforeEach(() => {
  choices.length = 0;
});

function Picker({ first = [] }: { first?: readonly string[] }) {
  const [ids, setIds] = useState(first);
  const [weights, setWeights] = useState<CreativeWeights>({});
  const [names, setNames] = useState<CreativeNames>({});
  const onChange = async (next: string[]) => {
    setIds(next);
    return true;
  };
  return (
    <ReplicaContext.Provider value={{} as Replica}>
      <CreativePicker
        campaignId="c"
        ids={ids}
        onChange={onChange}
        weights={weights}
        onWeigh={setWeights}
        names={names}
        onName={setNames}
        renames="all"
      />
      <output>{ids.join()}</output>
      <output>{JSON.stringify({ weights, names })}</output>
    </ReplicaContext.Provider>
  );
}

it('keeps the files of a choice that is made while an earlier one is still being stored', async () => {
  render(<Picker />);
  const input = screen.getByLabelText('Upload creatives');
  for (const name of ['first.png', 'second.png']) {
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  }
  await waitFor(() => expect(choices).toHaveLength(1));
  choices[0]?.keep(['a', 'b']);
  await waitFor(() => expect(choices).toHaveLength(2));
  expect(choices[1]?.room).toBe(MAX_CREATIVES_PER_CAMPAIGN - 2);
  choices[1]?.keep(['c']);
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('a,b,c'));
});

it('keeps the weights and names that are typed while a file comes in another’s place', async () => {
  render(<Picker first={['a', 'b']} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Weigh a');
  press('Replace a');
  await waitFor(() => expect(choices).toHaveLength(1));
  press('Weigh b');
  press('Name a');
  choices[0]?.keep(['c']);
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('c,b'));
  expect(JSON.parse(screen.getAllByRole('status')[1]?.textContent ?? '')).toEqual({
    weights: { a: 5, b: 5, c: 5 },
    names: { a: 'Red', c: 'Red' },
  });
});
