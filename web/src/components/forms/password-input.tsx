import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as m from '@/lib/language/compiled/field.js';
import { IconButton } from '../buttons/icon-button.tsx';
import { Input } from './input.tsx';

/** A password field whose content can be shown. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} type={shown ? 'text' : 'password'} className={clsx('pr-12', className)} />
      <IconButton
        label={shown ? m.field_hide_password() : m.field_show_password()}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0"
      />
    </div>
  );
}
