import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import * as m from '@/lib/language/compiled/copy.js';
import { readUnsentNote } from '@/outbox/unsent/unsent-note.ts';
import type { Storage } from '@/replica/storage-choice.ts';
import { type Rescued, rescueUnsent } from './rescue-unsent.ts';
import { saidOfDownload, whatIsLost } from './unsent-words.ts';

interface StoredCopyQuestionProps {
  userId: string;
  /** Where the copy is stored; a copy in memory can't be read from outside. */
  storage: Storage;
  title: string;
  /** What else the answer does, as a sentence. */
  besides: string;
  cancelLabel?: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Asks before an unreadable copy is removed: says how much would be lost, and offers a download.
 */
export function StoredCopyQuestion({
  userId,
  storage,
  besides,
  onClose,
  ...question
}: StoredCopyQuestionProps) {
  const [note] = useState(() => readUnsentNote(userId));
  const [download, setDownload] = useState<'idle' | 'reading' | 'unreadable' | Rescued>('idle');

  async function keep() {
    setDownload('reading');
    try {
      const rescued = await rescueUnsent(userId, storage);
      const record = JSON.stringify(rescued.record, null, 2);
      saveAsFile('juu-not-sent.json', new Blob([record], { type: 'application/json' }));
      for (const { filename, content } of rescued.files) {
        if (content) saveAsFile(filename, content);
      }
      setDownload(rescued);
    } catch {
      setDownload('unreadable');
    }
  }

  return (
    <AlertDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      description={
        <>
          {whatIsLost(note)} {besides}
          {typeof download === 'object' && ` ${saidOfDownload(download.files)}`}
          {download === 'unreadable' && ` ${m.copy_unreadable()}`}
        </>
      }
      more={
        // Always offered, because the note can be out of date.
        storage !== 'memory' && (
          <Button tone="neutral" busy={download === 'reading'} onClick={() => void keep()}>
            <Download aria-hidden="true" className="size-4.5" />
            {m.copy_download()}
          </Button>
        )
      }
      destructive
    />
  );
}

function saveAsFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
