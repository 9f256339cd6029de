import { createFileRoute } from '@tanstack/react-router';
import type { DetailField } from '@/features/profile/details/profile-form.tsx';
import { MyDetails, PHONE } from '@/features/profile/my-details.tsx';

export const Route = createFileRoute('/driver/details')({ component: Details });

const FIELDS: readonly DetailField[] = [
  PHONE,
  { name: 'car_registration_plate' },
  { name: 'drivers_license_number' },
  { name: 'national_id_number' },
];

function Details() {
  const { identity } = Route.useRouteContext();
  return <MyDetails identity={identity} fields={FIELDS} />;
}
