const ADDRESS = /^(\S*):(\d+) \(Stream\)$/m;
const OWN: Record<string, string> = { "0.0.0.0": "127.0.0.1", "[::]": "[::1]" };

/**
 * The URL of systemd's socket on this machine, from the output of `systemctl show --property=Listen --value`. @throws
 * Error with a sentence when it has no port.
 */
export function urlOfSocket(said: string): string {
  const [, host = "", port] = ADDRESS.exec(said) ?? [];
  if (port !== undefined) return `http://${OWN[host] ?? host}:${port}`;
  throw new Error(
    "dogear.socket listens on no port, so nobody could tell whether a new version is well: run deploy/install.sh again.",
  );
}
