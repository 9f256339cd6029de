import { createFileRoute } from '@tanstack/react-router';
import type { DetailField } from '@/features/profile/details/profile-form.tsx';
import { MyDetails, PHONE } from '@/features/profile/my-details.tsx';

export const Route = createFileRoute('/advertiser/details')({ component: Details });

const FIELDS: readonly DetailField[] = [
  PHONE,
  { name: 'company_name', autoComplete: 'organization' },
];

function Details() {
  const { identity } = Route.useRouteContext();
  return <MyDetails identity={identity} fields={FIELDS} />;
}
