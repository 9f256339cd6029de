import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BannerTone = 'info' | 'accent' | 'danger';

const tones: Record<BannerTone, string> = {
  info: 'border-info-text/30 bg-info-soft text-info-text',
  accent: 'border-accent/60 bg-accent-soft text-accent-text',
  danger: 'border-danger/50 bg-danger-soft text-danger-text',
};

interface BannerProps {
  tone?: BannerTone;
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A notice that stays on the page as long as it is true. */
export function Banner({ tone = 'info', icon, title, children, action }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex items-start gap-3 rounded-xl border p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-52 flex-1">
          <p className="label font-semibold">{title}</p>
          {children && <div className="mt-0.5 body-s text-body">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
