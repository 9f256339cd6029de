import type { Position } from '@juu/shared/zone/ring';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { readOutline } from './read-outline.ts';

/** Takes an outline that was drawn elsewhere. */
export function PasteOutline({ onPaste }: { onPaste: (corners: readonly Position[]) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  function take() {
    const read = readOutline(text);
    setProblem(read.problem);
    if (!read.corners) return;
    onPaste(read.corners);
    setText('');
  }
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2.5 label">Paste GeoJSON</summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        <Field label="A Polygon, or a Feature of one" error={problem}>
          {(control) => (
            <Textarea
              {...control}
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              className="max-h-60 font-mono text-sm!"
            />
          )}
        </Field>
        <Button tone="neutral" size="sm" className="self-start" onClick={take}>
          Use this outline
        </Button>
      </div>
    </details>
  );
}
