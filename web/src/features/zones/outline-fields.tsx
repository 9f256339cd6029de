import { CBD } from '@juu/shared/nairobi/center';
import { type Position, ringAreaKm2, snapped } from '@juu/shared/zone/ring';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FieldError } from '@/components/forms/field.tsx';
import { countNoun } from '@/lib/count-noun.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { CornerList } from './corner-list.tsx';
import { PasteOutline } from './paste-outline.tsx';
import { closedRing } from './zone-values.ts';

interface OutlineFieldsProps {
  corners: readonly Position[];
  problem: string | undefined;
  onChange: (corners: readonly Position[]) => void;
}

/** The outline without the map: its size, its corners as numbers, GeoJSON to paste. */
export function OutlineFields({ corners, problem, onChange }: OutlineFieldsProps) {
  const errorId = useId();
  /** A button here changed the outline, and goes with it. */
  const [isByButton, setIsByButton] = useState(false);
  const isDrawn = corners.length >= 3;
  return (
    <fieldset aria-describedby={problem && errorId} className="min-w-0">
      <legend className="label">Outline</legend>
      <p className="mt-1 body-s text-muted">
        {isDrawn
          ? `${[countNoun(corners.length, 'corner'), !problem && areaOf(corners)].filter(Boolean).join(', ')}. Drag a corner on the map, or a line to make a new one.`
          : 'Draw it on the map, paste it, or start with a square and move its corners.'}
      </p>
      <FieldError id={errorId} message={problem} />
      <div className="mt-3 flex flex-col gap-3">
        {isDrawn ? (
          <>
            <CornerList corners={corners} onChange={onChange} takesFocus={isByButton} />
            <Button
              tone="neutral"
              size="sm"
              className="self-start"
              onClick={() => {
                setIsByButton(true);
                onChange([]);
              }}
            >
              Draw again
            </Button>
          </>
        ) : (
          <SquareButton
            takesFocus={isByButton}
            onPress={() => {
              setIsByButton(true);
              onChange(squareAround(CBD));
            }}
          />
        )}
        <PasteOutline onPaste={onChange} />
      </div>
    </fieldset>
  );
}

/** 'about 1.23 km²'. Not for an outline that crosses itself: its parts would cancel each other. */
function areaOf(corners: readonly Position[]): string {
  return `about ${ringAreaKm2(closedRing(corners)).toFixed(2)} km²`;
}

interface SquareButtonProps {
  takesFocus: boolean;
  onPress: () => void;
}

function SquareButton({ takesFocus, onPress }: SquareButtonProps) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
  return (
    <Button ref={button} tone="neutral" size="sm" className="self-start" onClick={onPress}>
      Start with a square in the city centre
    </Button>
  );
}

/** About half a kilometre. */
const HALF_SIDE = 0.005;

function squareAround([longitude, latitude]: readonly [number, number]): Position[] {
  const [west, east] = [longitude - HALF_SIDE, longitude + HALF_SIDE];
  const [south, north] = [latitude - HALF_SIDE, latitude + HALF_SIDE];
  const corners: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return corners.map(snapped);
}
