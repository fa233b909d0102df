import ipaddr from 'ipaddr.js';

/** Public by its range, but only a cloud's machines reach it: it serves their metadata. */
const METADATA = ['168.63.129.16'];

/** The IPv6 addresses that are given to hosts of the Internet. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 addresses as DNS64 writes them: a network without IPv4 has no others. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address belongs to a host of the Internet, and not to this machine, its network or its cloud. An IPv4 address within an
 * IPv6 one counts as itself.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIPv4(parsed);
  if (parsed.isIPv4MappedAddress() || parsed.match(NAT64)) return isPublicIPv4(embeddedIPv4(parsed));
  return parsed.match(GLOBAL) && parsed.range() === 'unicast';
};

const isPublicIPv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !METADATA.includes(address.toString());

/** The last 32 bits. */
const embeddedIPv4 = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(-4));
