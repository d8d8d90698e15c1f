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

/** A port that was free just now, and that hardly anybody else on this machine will be given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}
