import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminZone } from '@juu/shared/endpoints/zones';
import { type Position, ringProblem, snapped } from '@juu/shared/zone/ring';
import { useBlocker } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { OnlineButton } from '@/components/buttons/online-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { OutlineFields } from './outline-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';
import { useSaveZone } from './zone-queries.ts';
import {
  type CheckedZone,
  changeOf,
  closedRing,
  cornersOf,
  polygonOf,
  valuesOf,
  type ZoneValues,
  zoneFormSchema,
} from './zone-values.ts';

interface ZoneEditorProps {
  /** Undefined: a new one. */
  zone: AdminZone | undefined;
  /** Tells the map which outline to show, and how to change it; null: none. */
  onOutline: (
    outline: { corners: readonly Position[]; change: (to: Position[]) => void } | null,
  ) => void;
  /** Gets the zone if it was saved. */
  onClose: (saved?: AdminZone) => void;
}

/** Name, tier, density, price and outline of a zone. What is typed isn't lost without a question. */
export function ZoneEditor({ zone: latest, onOutline, onClose }: ZoneEditorProps) {
  // As it was opened, so that another admin's later change doesn't count as this one's.
  const [zone] = useState(latest);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const save = useSaveZone(zone?.id);
  const form = useForm<ZoneValues, unknown, CheckedZone>({
    defaultValues: valuesOf(zone),
    resolver: zodResolver(zoneFormSchema),
  });
  const [corners, setCorners] = useState(() => cornersOf(zone));
  const [first] = useState(() => String(corners));
  const isDirty = form.formState.isDirty || String(corners) !== first;
  const problem = ringProblem(closedRing(corners));
  const wasSent = form.formState.submitCount > 0;
  const isSaved = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSaved.current,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  useEffect(() => {
    onOutline({ corners, change: (to) => setCorners(to.map(snapped)) });
  }, [corners, onOutline]);
  useEffect(() => () => onOutline(null), [onOutline]);

  async function send(checked: CheckedZone) {
    if (problem) return;
    try {
      const change = zone
        ? changeOf(zone, checked, corners)
        : { ...checked, polygon: polygonOf(corners) };
      const saved = Object.keys(change).length > 0 ? await save.mutateAsync(change) : zone;
      isSaved.current = true;
      onClose(saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_exists') {
        form.setError('name', { message: error.message }, { shouldFocus: true });
      }
    }
  }
  const failure = save.error && !isNameTaken(save.error) ? save.error : undefined;

  return (
    <Card aria-labelledby="zone-title">
      <form onSubmit={form.handleSubmit(send)} noValidate className="flex flex-col gap-5">
        <h3 id="zone-title" ref={heading} tabIndex={-1} className="title-m outline-none">
          {zone?.name ?? 'New zone'}
        </h3>
        <ZoneFields form={form} />
        <OutlineFields
          corners={corners}
          problem={corners.length >= 3 || wasSent ? problem : undefined}
          onChange={(to) => setCorners(to.map(snapped))}
        />
        {failure && (
          <Banner tone="danger" icon={<TriangleAlert aria-hidden="true" />} title="Not saved">
            {explain(failure, 'Try again in a moment.')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <OnlineButton
            type="submit"
            busy={save.isPending}
            disabled={!isDirty}
            offline="What you typed stays here. Save it when the connection is back."
          >
            {zone ? 'Save zone' : 'Add zone'}
          </OnlineButton>
          <Button tone="neutral" onClick={() => onClose()}>
            Cancel
          </Button>
        </div>
      </form>
      <AlertDialog
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Leave without saving?"
        description="Your changes to this zone will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => blocker.proceed?.()}
      />
    </Card>
  );
}

const isNameTaken = (error: Error) => error instanceof ApiError && error.code === 'already_exists';
