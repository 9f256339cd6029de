import { zodResolver } from '@hookform/resolvers/zod';
import { deviceSchema } from '@juu/shared/endpoints/devices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useRegisterDevice } from '../device-queries.ts';
import { type ChosenDriver, DriverChoice } from '../drivers/driver-choice.tsx';
import { loadKeyDialog } from '../key/lazy-key-dialog.tsx';

const fieldsSchema = deviceSchema.pick({ name: true, serial_number: true });
type Fields = z.output<typeof fieldsSchema>;

/** The toast of a screen that wasn’t registered. */
const NOT_REGISTERED = 'screen not registered';

interface RegisterDialogProps {
  onRegistered: (device: { name: string; key: string }) => void;
  onClose: () => void;
}

/** Registers a screen: name, serial number and driver. */
export function RegisterDialog({ onRegistered, onClose }: RegisterDialogProps) {
  const { mutateAsync } = useRegisterDevice();
  const [driver, setDriver] = useState<ChosenDriver | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { name: '', serial_number: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (fields) => {
    try {
      await loadKeyDialog();
      const registered = await mutateAsync({ ...fields, driver_id: driver?.id ?? null });
      dismissToasts(NOT_REGISTERED);
      onRegistered(registered);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_exists') {
        form.setError('serial_number', { message: error.message }, { shouldFocus: true });
        return;
      }
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t register the screen';
      toast({ id: NOT_REGISTERED, title, description, destructive: true });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Register a screen"
      description="It gets a key of its own, which is shown once."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="Name"
          hint="How the driver and you will know it, e.g. “Roof screen KDA 418J”."
          error={errors.name?.message}
        >
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Serial number" error={errors.serial_number?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('serial_number')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <DriverChoice value={driver} onChange={setDriver} />
        <DialogButtons onCancel={onClose} submit="Register screen" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}
