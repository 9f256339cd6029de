import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { DeviceSearch } from './device-search.ts';

interface DeviceLinkProps
  extends Pick<ComponentProps<'a'>, 'ref' | 'className' | 'children' | 'aria-current' | 'onClick'> {
  /** Filters of the list. */
  search: DeviceSearch;
}

/** A link to the list of screens. */
export function DeviceLink(props: DeviceLinkProps) {
  return <Link {...props} to="/admin/devices" activeOptions={{ exact: true }} />;
}
