import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';

/** Plays a creative's video on the screens that show it, and stops it. @param name the creative's */
export function PlayButton({ video, name }: { video: HTMLVideoElement; name: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const [word, Icon] = isPlaying ? (['Pause', Pause] as const) : (['Play', Play] as const);
  useEffect(() => {
    const follow = () => setPlaying(!video.paused);
    for (const change of ['play', 'pause']) video.addEventListener(change, follow);
    return () => {
      for (const change of ['play', 'pause']) video.removeEventListener(change, follow);
    };
  }, [video]);
  // A file that can’t play says so itself.
  const toggle = () => (isPlaying ? video.pause() : video.play().catch(() => undefined));
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={`${word} ${name}`}
      onClick={() => void toggle()}
      className="w-24"
    >
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </Button>
  );
}
