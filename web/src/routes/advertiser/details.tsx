import { createFileRoute } from '@tanstack/react-router';
import type { DetailField } from '@/features/profile/details/profile-form.tsx';
import { MyDetails, PHONE } from '@/features/profile/my-details.tsx';

export const Route = createFileRoute('/advertiser/details')({ component: Details });

const FIELDS: readonly DetailField[] = [
  PHONE,
  { name: 'company_name', autoComplete: 'organization' },
  {
    name: 'business_reg_number',
    label: 'Business Registration Number',
    hint: (
      <>
        Given at sign-up.{' '}
        <a href="/contact" className="font-medium text-accent-text underline">
          Contact support
        </a>{' '}
        if it’s wrong.
      </>
    ),
  },
];

function Details() {
  const { identity } = Route.useRouteContext();
  return <MyDetails identity={identity} fields={FIELDS} />;
}
