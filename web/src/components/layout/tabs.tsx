import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

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
  className?: string;
}

/** Two or three panels of which one shows; arrow keys move between the tabs, Enter or Space opens one. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const openPressed = useEffectEvent(() => {
    const pressed = tabs[Number(list.current?.dataset.pressed)];
    if (pressed) onChange(pressed.id);
  });
  // A prerendered tab may have been pressed before the app was there (public/start.js).
  useEffect(() => openPressed(), []);
  return (
    <Radix.Root
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      activationMode="manual"
      className={className}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg bg-sunken p-1 inset-ring inset-ring-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="h-10 rounded-md px-3 label whitespace-nowrap text-muted transition-colors hover:text-body focus-visible:-outline-offset-2 data-[state=active]:bg-hover data-[state=active]:text-body data-[state=active]:shadow-card"
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
