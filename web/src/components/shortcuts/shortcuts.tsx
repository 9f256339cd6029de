import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/buttons/icon-button.tsx';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { readStored, writeStored } from '@/lib/stored.ts';
import { useShortcutWords } from './page-shortcuts.ts';
import { pressShortcut, shortcutOf } from './press-shortcut.ts';

/** Where the device remembers that someone wants none: single keys get in the way of speech input. */
const OFF_KEY = 'juu:moderation-shortcuts-off';

/** Makes the keys work while it is shown, and lists those of the open page. A dashboard has one. */
export function Shortcuts() {
  const words = useShortcutWords();
  const [open, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => readStored(OFF_KEY) === null);
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', pressShortcut);
    return () => document.removeEventListener('keydown', pressShortcut);
  }, [isOn]);
  function choose(on: boolean) {
    writeStored(OFF_KEY, on ? null : 'off');
    setOn(on);
  }
  return (
    <>
      <IconButton
        {...shortcutOf('?')}
        label="Keyboard shortcuts"
        icon={<Keyboard />}
        onClick={() => setOpen(true)}
        className="max-md:hidden"
      />
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 body-s">
          {Object.entries({ ...words, '?': 'Show these shortcuts' }).map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="inline-grid h-7 min-w-7 place-items-center rounded-md border border-line bg-sunken px-1.5 font-sans label font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5">
          <Checkbox label="Use shortcuts on this device" checked={isOn} onChange={choose} />
        </div>
      </Dialog>
    </>
  );
}
