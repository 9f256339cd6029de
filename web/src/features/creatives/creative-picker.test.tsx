import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { ReplicaContext } from '@/replica/replica.ts';
import { CreativePicker } from './creative-picker.tsx';

/** The choices in their order, each with the room it was given and the way to have it kept. */
const choices = vi.hoisted(() => [] as { room: number; keep: (ids: string[]) => void }[]);

vi.mock('./use-choose-files.ts', () => ({
  useChooseFiles: () => (_files: unknown, room: number) =>
    new Promise<string[]>((keep) => choices.push({ room, keep })),
}));
vi.mock('./use-creatives.ts', () => ({ useCreatives: () => [] }));

beforeEach(() => {
  choices.length = 0;
});

function Picker() {
  const [ids, setIds] = useState<readonly string[]>([]);
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
        weights={{}}
        onWeigh={vi.fn()}
        names={{}}
        onName={vi.fn()}
        renames="all"
      />
      <output>{ids.join()}</output>
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
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('a,b,c'));
});
