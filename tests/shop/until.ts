const MAX_MS = 60_000;
const PAUSE_MS = 25;

/** Polls a condition instead of sleeping: answers its first truthy value, or fails after a minute. */
export async function until<Value>(
  condition: () => Value | Promise<Value>,
  longestMs = MAX_MS,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Not so after ${longestMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
