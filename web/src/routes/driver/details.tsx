import { createFileRoute } from '@tanstack/react-router';
import type { DetailField } from '@/features/profile/details/profile-form.tsx';
import { MyDetails, PHONE } from '@/features/profile/my-details.tsx';
import * as m from '@/lib/language/compiled/details.js';
import { useLanguage } from '@/lib/language/page-language.ts';

export const Route = createFileRoute('/driver/details')({ component: Details });

const FIELDS: readonly DetailField[] = [
  PHONE,
  {
    name: 'mpesa_number',
    inputMode: 'tel',
    get hint() {
      return m.details_mpesa_hint();
    },
  },
  { name: 'car_registration_plate' },
  { name: 'drivers_license_number' },
  { name: 'national_id_number' },
];

function Details() {
  useLanguage();
  const { identity } = Route.useRouteContext();
  return <MyDetails identity={identity} fields={FIELDS} />;
}
