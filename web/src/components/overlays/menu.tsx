import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const itemStyle =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-md px-2.5 body-s outline-none select-none data-[disabled]:text-muted data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A list of actions behind a button. Not modal: Radix's modal menu locks scrolling with a style
 * element made at run time, which the CSP refuses.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-56 animate-appear rounded-xl border border-line bg-surface p-1.5 text-body shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** It leads to the page that is shown. */
  isCurrent?: boolean;
  /** Absent: it can't be chosen now. */
  onSelect: (() => void) | undefined;
  children: ReactNode;
}

/** One action of a menu. */
export function MenuItem({ icon, isCurrent = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={!onSelect}
      onSelect={() => onSelect?.()}
      {...(isCurrent && { 'aria-current': 'page' })}
      className={clsx(itemStyle, isCurrent && 'font-semibold text-accent-text')}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

/** Words in a menu that do nothing. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2 body-s">{children}</Radix.Label>;
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several, the present one ticked. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={clsx(itemStyle, 'justify-between')}
        >
          <span className="flex items-center gap-2.5">
            {option.icon}
            {option.label}
          </span>
          <Radix.ItemIndicator>
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
