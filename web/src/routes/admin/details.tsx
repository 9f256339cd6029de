import { createFileRoute } from '@tanstack/react-router';
import { MyDetails, PHONE } from '@/features/profile/my-details.tsx';

export const Route = createFileRoute('/admin/details')({ component: Details });

const FIELDS = [PHONE];

function Details() {
  const { identity } = Route.useRouteContext();
  return <MyDetails identity={identity} fields={FIELDS} />;
}
