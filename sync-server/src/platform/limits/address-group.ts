import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whose address it is, as far as limits are concerned: an IPv4 address itself, of an IPv6 address
 * its /64, as one household or phone has all of those.
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
