import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminDevice, deviceSchema } from '@juu/shared/endpoints/devices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useChangeDevice } from '../device-queries.ts';
import { type ChosenDriver, DriverChoice } from '../drivers/driver-choice.tsx';

const fieldsSchema = deviceSchema.pick({ name: true });

interface EditDialogProps {
  device: AdminDevice;
  onClose: () => void;
}

/** Assigns a screen to a driver, or renames it. */
export function EditDialog({ device: latest, onClose }: EditDialogProps) {
  // As it was opened, so that another admin's later change doesn't count as this one's.
  const [device] = useState(latest);
  const { mutateAsync } = useChangeDevice(device.id);
  const [driver, setDriver] = useState<ChosenDriver | null>(() =>
    device.driver && device.driver_id ? { ...device.driver, id: device.driver_id } : null,
  );
  const form = useForm<z.output<typeof fieldsSchema>>({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { name: device.name },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ name }) => {
    const driverId = driver?.id ?? null;
    const change = {
      ...(name !== device.name && { name }),
      ...(driverId !== device.driver_id && { driver_id: driverId }),
    };
    const failure = `details of ${device.id}`;
    try {
      if (Object.keys(change).length > 0) {
        await mutateAsync(change);
        dismissToasts(failure);
        toast({ title: `${name} is saved` });
      }
      onClose();
    } catch (error) {
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t save the screen';
      toast({ id: failure, title, description, destructive: true });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Driver and name"
      description="A play pays whoever was driving at that moment. Plays from before the change stay with the earlier driver."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <DriverChoice value={driver} onChange={setDriver} />
        <Field label="Name" error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <DialogButtons onCancel={onClose} submit="Save" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}
