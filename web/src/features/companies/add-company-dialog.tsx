import { zodResolver } from '@hookform/resolvers/zod';
import { companySchema, DEFAULT_INDUSTRY, normalizeDomain } from '@juu/shared/company/schema';
import type { VerifiedCompany } from '@juu/shared/endpoints/companies';
import { MAX_TEXT_LENGTH } from '@juu/shared/limits';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Textarea } from '@/components/forms/textarea.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { DialogButtons } from '@/components/overlays/dialog-buttons.tsx';
import { ApiError } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';
import { NOT_ADDED, useAddCompany } from './company-queries.ts';

interface AddCompanyDialogProps {
  onAdded: (company: VerifiedCompany) => void;
  onClose: () => void;
}

/** Adds a verified company. */
export function AddCompanyDialog({ onAdded, onClose }: AddCompanyDialogProps) {
  const { mutateAsync } = useAddCompany();
  const form = useForm<z.input<typeof companySchema>, unknown, z.output<typeof companySchema>>({
    resolver: zodResolver(companySchema),
    defaultValues: { company_name: '', email_domain: '', industry: DEFAULT_INDUSTRY, notes: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (company) => {
    try {
      onAdded(await mutateAsync(company));
    } catch (error) {
      const description = explain(error, 'Please try again.');
      toast({ id: NOT_ADDED, title: 'Error adding company', description, destructive: true });
      if (error instanceof ApiError && error.details === 'email_domain') {
        const { message: said, code, hint } = error;
        const message = code === 'already_exists' ? `${said}. ${hint}` : said;
        form.setError('email_domain', { message }, { shouldFocus: true });
      }
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Company"
      description="People who sign up with an address at its domain need no approval."
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Company name" error={errors.company_name?.message}>
          {(control) => (
            <Input {...control} {...form.register('company_name')} required autoComplete="off" />
          )}
        </Field>
        <Field
          label="Email domain"
          hint="What comes after the @, e.g. company.co.ke"
          error={errors.email_domain?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('email_domain', {
                // What is added is seen before it is sent.
                onBlur: ({ target }) =>
                  form.setValue('email_domain', normalizeDomain(target.value)),
              })}
              required
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Industry" error={errors.industry?.message}>
          {(control) => <Input {...control} {...form.register('industry')} autoComplete="off" />}
        </Field>
        <Field label="Notes (optional)" error={errors.notes?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('notes')}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              placeholder="How you know the company, for other admins"
            />
          )}
        </Field>
        <DialogButtons onCancel={onClose} submit="Add Company" busy={isSubmitting} />
      </form>
    </Dialog>
  );
}
