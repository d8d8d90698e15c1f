import { once } from "node:events";
import net from "node:net";

/** Below those that systems give to whoever connects: of those one may be taken again before it is listened on. */
const FIRST = 10_000;
const LAST = 32_000;

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

async function freePortFrom(first: number, last: number): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) return port;
  }
}

/** A port that was free just now, and that hardly anybody else on this machine will be given. */
export const freePort = (): Promise<number> => freePortFrom(FIRST, LAST);

/** Each worker has some ports for itself, of which `freePort` gives none. */
const WORKERS = 16;
const OF_A_WORKER = 48;

/** A port that this worker keeps, also while nobody listens there. */
export function freePortToKeep(): Promise<number> {
  const first = LAST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * OF_A_WORKER;
  return freePortFrom(first, first + OF_A_WORKER);
}
