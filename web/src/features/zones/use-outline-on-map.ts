import type { Position } from '@juu/shared/zone/ring';
import type OlMap from 'ol/Map.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/lib/toast.ts';
import type { OutlineEditor } from '@/map/zones/edit-outline.ts';

interface Outline {
  readonly corners: readonly Position[];
  readonly change: (corners: Position[]) => void;
}

/** Draws the outline on the map and takes changes from there; null: there is none to edit. */
export function useOutlineOnMap(map: OlMap | null, outline: Outline | null): void {
  const [editor, setEditor] = useState<OutlineEditor | null>(null);
  const isEdited = outline !== null;
  const corners = outline?.corners;
  const change = useEffectEvent((changed: Position[]) => outline?.change(changed));

  useEffect(() => {
    if (!map || !isEdited) return;
    let made: OutlineEditor | undefined;
    let gone = false;
    import('@/map/zones/edit-outline.ts').then(
      ({ editOutline }) => {
        if (gone) return;
        made = editOutline(map, (changed) => change(changed));
        setEditor(made);
      },
      () => {
        if (gone) return;
        const description = 'Edit the corners in the list, or reload the page.';
        toast({ title: 'The map can’t be drawn on', description, destructive: true });
      },
    );
    return () => {
      gone = true;
      made?.remove();
      setEditor(null);
    };
  }, [map, isEdited]);

  useEffect(() => {
    if (corners) editor?.show(corners);
  }, [editor, corners]);
}
