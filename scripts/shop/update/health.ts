import { z } from "zod";

const HEALTHY_MS = 60_000;
const PAUSE_MS = 100;
const CANNOT_WRITE = z.object({ database: z.literal("ok"), storage: z.literal("down") });

type Illness = { reason: string; isDiskOnly: boolean };

async function askHealth(url: string, signal: AbortSignal): Promise<Illness | null> {
  const answer = await fetch(`${url}/healthz`, { signal });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return null;
  return CANNOT_WRITE.safeParse(body).success
    ? { reason: "It cannot write to its disk.", isDiskOnly: true }
    : { reason: `It answered ${answer.status}.`, isDiskOnly: false };
}

const isLate = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/**
 * Waits until the shop is healthy, then returns null, or a sentence when it only cannot write to its disk. @throws
 * Error with a sentence when it is not healthy in time.
 */
export async function requireHealth(url: string, longestMs = HEALTHY_MS): Promise<string | null> {
  const deadline = Date.now() + longestMs;
  let last: Illness | undefined;
  while (Date.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
      const illness = await askHealth(url, signal);
      if (illness === null) return null;
      last = illness;
    } catch (error) {
      const reason = `It did not answer: ${error instanceof Error ? error.message : error}.`;
      // The last question is cut off by the deadline: what was answered before it counts.
      if (last === undefined || !isLate(error)) last = { reason, isDiskOnly: false };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (last?.isDiskOnly) return last.reason;
  throw new Error(last?.reason ?? "It did not answer.");
}
