const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(address: string): string[] | null {
  const [head = "", tail, ...rest] = address.replace(/%.*$/, "").split("::");
  if (rest.length > 0) return null;
  const split = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [split(head), split(tail ?? "")];
  const missing = GROUPS - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 0) return null;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : null;
}

const NETWORK_64 = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/;

const IPV4_24 = /^(\d+\.\d+\.\d+)\.\d+$/;

/**
 * The larger network that one customer may control: hosts rent out an IPv6 /48 as easily as a /64 (RFC 6177), and IPv4
 * addresses from one /24.
 */
export function wideNetworkOf(network: string): string | null {
  const [, wide] = NETWORK_64.exec(network) ?? [];
  if (wide !== undefined) return `${wide}::/48`;
  const [, neighbours] = IPV4_24.exec(network) ?? [];
  return neighbours === undefined ? null : `${neighbours}.0/24`;
}

/**
 * The network of a client: an IPv4 address itself, or the first 64 bits of IPv6, which one customer has (RFC 6177).
 * Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const groups = address.includes(":") ? groupsOf(address) : null;
  return groups === null ? address : `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
