import { isIP, isIPv6 } from 'node:net';

/**
 * Whose address it is, as far as limits are concerned: an IPv4 address itself, of an IPv6 address
 * its /64, as one household or phone has all of those.
 *
 * @param address as Express gives it, e.g. `203.0.113.7`, `::ffff:203.0.113.7`, `fe80::1%eth0`
 * @returns e.g. `203.0.113.7` or `2001:db8:0:1`; `unknown` for what is no address
 */
export function addressGroup(address: string | undefined): string {
  const [bare = ''] = (address ?? '').split('%');
  if (!isIP(bare)) return 'unknown';
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address. A URL spells any form of it in hexadecimal groups. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) =>
      half
        .split(':')
        .filter(Boolean)
        .map((group) => Number.parseInt(group, 16)),
    );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
