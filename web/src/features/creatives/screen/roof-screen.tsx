import { type Area, SCREEN_PIXELS } from '@juu/shared/creative/screen';
import { clsx } from 'clsx';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { followOnScreen, type Media } from './draw-on-screen.ts';

interface RoofScreenProps {
  /** The loaded picture or video. */
  media: Media | null;
  /** The area to show; all of the picture if left out. */
  part?: Area | undefined;
  /** What it is, for those who do not see it. */
  label: string;
  /** Stands on the panel while there is nothing to show. */
  instead?: ReactNode;
}

const TIMES = [
  { value: 'day', label: 'By day', icon: Sun },
  { value: 'night', label: 'By night', icon: Moon },
] as const;
type TimeOfDay = (typeof TIMES)[number]['value'];

/** A creative in the pixels of a taxi's roof screen. By day, the sun on the panel makes dark parts grey. */
export function RoofScreen({ media, part, label, instead }: RoofScreenProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [time, setTime] = useState<TimeOfDay>('day');
  useEffect(() => {
    if (media && canvas.current) return followOnScreen(canvas.current, media, part);
  }, [media, part]);
  const isDay = time === 'day';
  return (
    <div className="flex flex-col gap-2">
      <div
        className={clsx(
          '@container px-4 pt-4 sm:px-6 sm:pt-5',
          isDay
            ? 'bg-linear-to-b from-[#8fb8de] to-[#dfe9f2]'
            : 'bg-linear-to-b from-ink-950 to-ink-800',
        )}
      >
        <div
          className={clsx(
            // With enough room, each pixel of the screen is a square of two by two, within the frame's 4 px.
            'relative mx-auto rounded-lg border-4 border-ink-900 bg-black @min-[776px]:w-[776px]',
            !isDay && 'shadow-[0_0_2rem_rgb(255_179_0/35%)]',
          )}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={label}
            width={SCREEN_PIXELS.width}
            height={SCREEN_PIXELS.height}
            className="block aspect-3/1 w-full rounded-sm @min-[776px]:[image-rendering:pixelated]"
          />
          {isDay && <div className="pointer-events-none absolute inset-0 rounded-sm bg-white/20" />}
          {instead && (
            <div className="absolute inset-0 grid place-items-center rounded-sm bg-black px-3 text-center text-white">
              {instead}
            </div>
          )}
        </div>
        {/* The feet of the panel, and the roof below them. */}
        <div aria-hidden="true" className="mx-auto flex w-1/2 justify-between">
          <span className="h-3 w-2 bg-ink-900" />
          <span className="h-3 w-2 bg-ink-900" />
        </div>
        <div
          aria-hidden="true"
          className={clsx('mx-auto h-3 w-11/12 rounded-t-full', isDay ? 'bg-white' : 'bg-ink-700')}
        />
      </div>
      <TimeChoice value={time} onChange={setTime} label={label} />
    </div>
  );
}

interface TimeChoiceProps {
  value: TimeOfDay;
  onChange: (time: TimeOfDay) => void;
  label: string;
}

function TimeChoice({ value, onChange, label }: TimeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 body-s">
      <legend className="sr-only">Light on {label}</legend>
      <span className="text-muted tabular-nums">
        {SCREEN_PIXELS.width} × {SCREEN_PIXELS.height} pixels
      </span>
      <span className="flex gap-1">
        {TIMES.map(({ value: time, label, icon: Icon }) => (
          <label
            key={time}
            className="flex h-9 cursor-pointer items-center gap-1.5 rounded-lg px-2.5 text-muted transition-colors hover:bg-hover has-checked:bg-sunken has-checked:font-medium has-checked:text-body has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={time === value}
              onChange={() => onChange(time)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
