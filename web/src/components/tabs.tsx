import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs divide; read aloud before their names. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `segments` fill the width between two or three choices, `line` suits a long row. */
  look?: 'line' | 'segments';
  className?: string;
}

const lists = {
  line: 'scrollbar-none -mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0',
  segments:
    'grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-sunken p-1 inset-ring inset-ring-line',
};

const triggers = {
  line: 'h-11 shrink-0 border-b-2 border-transparent px-3 data-[state=active]:border-accent-line data-[state=active]:text-body',
  segments:
    'h-10 rounded-md px-3 data-[state=active]:bg-hover data-[state=active]:text-body data-[state=active]:shadow-card',
};

/** Panels of which one shows; arrow keys move between the tabs, Enter or Space opens one. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  className,
}: TabsProps<Id>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      activationMode="manual"
      className={className}
    >
      <Radix.List aria-label={label} className={lists[look]}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className={clsx(
              'label whitespace-nowrap text-muted transition-colors hover:text-body focus-visible:-outline-offset-2',
              triggers[look],
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} tabIndex={-1} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
