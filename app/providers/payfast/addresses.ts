import { BlockList, isIP } from "node:net";

const RANGES = [
  ["197.97.145.144", 28],
  ["41.74.179.192", 27],
  ["102.216.36.0", 28],
  ["102.216.36.128", 28],
] as const;

const SINGLES = ["144.126.193.139", "13.245.74.88"] as const;

// PayFast's move to AWS in July 2025 added 3.163.N.237 for every N from 232 to 252.
const CDN_FIRST = 232;
const CDN_LAST = 252;

const known = new BlockList();
for (const [network, prefix] of RANGES) known.addSubnet(network, prefix, "ipv4");
for (const address of SINGLES) known.addAddress(address, "ipv4");
for (let n = CDN_FIRST; n <= CDN_LAST; n += 1) known.addAddress(`3.163.${n}.237`, "ipv4");

/**
 * Whether an address (IPv4, or IPv4 mapped into IPv6) is one that PayFast is known to send from. A soft signal only:
 * the list lags behind, and behind a proxy the address must come from a header that the proxy itself writes. False for
 * other text. Source: PayFast developer docs and its knowledge base on allow-listing, with one address that PayFast
 * confirmed later.
 */
export function isPayFastAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return known.check(address, family === 4 ? "ipv4" : "ipv6");
}
