const GROUPS = 8;

/**
 * Networks that are unreachable from the internet (IANA's registries of special-purpose addresses): first address,
 * bits.
 */
const PRIVATE_IPV4: [first: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];

/**
 * The same by the first group: masks and values. The loopback address and addresses that contain an IPv4 address are
 * handled separately.
 */
const PRIVATE_IPV6: [mask: number, value: number][] = [
  [0xfe00, 0xfc00],
  [0xffc0, 0xfe80],
  [0xffc0, 0xfec0],
  [0xff00, 0xff00],
];

// Names that only the computer itself or a private network knows (RFC 6761, 6762, 8375; ICANN's `internal`).
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

const numberOf = (ipv4: string) =>
  ipv4.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

function isPrivateIpv4(ipv4: string): boolean {
  const given = numberOf(ipv4);
  return PRIVATE_IPV4.some(([first, bits]) => {
    const from = numberOf(first);
    return given >= from && given < from + 2 ** (32 - bits);
  });
}

function groupsOf(ipv6: string): number[] {
  const [before = [], after = []] = ipv6
    .split("::")
    .map((part) => part.split(":").filter(Boolean))
    .map((part) => part.map((group) => Number.parseInt(group, 16)));
  const missing = GROUPS - before.length - after.length;
  return [...before, ...Array<number>(missing).fill(0), ...after];
}

const ipv4Of = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join(".");

/** The IPv4 address in an IPv6 address: mapped, compatible (`::1` too), by NAT64 or by 6to4. */
function ipv4In(groups: number[]): string | null {
  const [first, second, third] = groups;
  if (first === 0x2002) return ipv4Of(second, third);
  const isNat64 = first === 0x64 && second === 0xff9b;
  const between = groups.slice(isNat64 ? 2 : 0, 6);
  const isEmbedded = between.every((group, at) => group === 0 || (at === 5 && group === 0xffff));
  return isEmbedded ? ipv4Of(groups[6], groups[7]) : null;
}

function isPrivateIpv6(ipv6: string): boolean {
  const groups = groupsOf(ipv6);
  const ipv4 = ipv4In(groups);
  if (ipv4 !== null) return isPrivateIpv4(ipv4);
  return PRIVATE_IPV6.some(([mask, value]) => ((groups[0] ?? 0) & mask) === value);
}

/**
 * Whether a host, as `URL` writes it, is reachable only from the computer itself or a private network: a shopper's
 * browser would contact their own router.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, "");
  if (name.startsWith("[")) return isPrivateIpv6(name.slice(1, -1));
  if (IPV4.test(name)) return isPrivateIpv4(name);
  return !name.includes(".") || PRIVATE_NAME.test(name);
}
