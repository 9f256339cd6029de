import { createFileRoute } from '@tanstack/react-router';
import { OwnDetails, PHONE } from '../-own-details.tsx';

export const Route = createFileRoute('/admin/details')({ component: Details });

const FIELDS = [PHONE];

function Details() {
  const { identity } = Route.useRouteContext();
  return <OwnDetails identity={identity} fields={FIELDS} />;
}
