/** Whether a host is this machine. The stand-in listens and sends nowhere else. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "localhost" || bare.endsWith(".localhost") || bare === "::1") return true;
  return /^127(\.\d{1,3}){3}$/.test(bare);
}
