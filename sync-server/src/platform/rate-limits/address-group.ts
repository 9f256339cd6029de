import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the unit that limits count by: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household or phone has all of its addresses.
 *
 * @param address as Express gives it, e.g. `203.0.113.7`, `::ffff:203.0.113.7`, `fe80::1%eth0`
 * @returns e.g. `203.0.113.7` or `2001:db8:0:1`; `unknown` for any other text
 */
export function addressGroup(address: string | undefined): string {
  const [bare = ''] = (address ?? '').split('%');
  if (!isIP(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}
