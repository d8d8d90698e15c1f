/** PayFast's confirmation of a notification; `unknown` means retry, never that it is false. */
type Confirmation = "valid" | "invalid" | "unknown";

const BODY_LIMIT_BYTES = 1024;

/**
 * Asks PayFast whether it sent this notification. `paramString` is the notification without signature and passphrase;
 * `timeoutMs` (15 000 by default) covers the whole exchange. Only status 200 with VALID or INVALID as the first line
 * decides; any other answer, a redirect, a time-out, an abort or a network error is `unknown`. Reads at most 1 KB and
 * never throws. Source: PayFast developer docs, confirm payment (ITN), server confirmation.
 */
export async function confirmNotification(
  validateUrl: string,
  paramString: string,
  { timeoutMs = 15_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Confirmation> {
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(validateUrl, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "User-Agent": "Dogear",
      },
      body: paramString,
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return "unknown";
    }
    return verdictOf(await readStart(response));
  } catch {
    return "unknown";
  }
}

function verdictOf(text: string): Confirmation {
  const firstLine = text.split("\n", 1)[0]?.trim().toUpperCase();
  if (firstLine === "VALID") return "valid";
  return firstLine === "INVALID" ? "invalid" : "unknown";
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < BODY_LIMIT_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  await reader.cancel();
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, BODY_LIMIT_BYTES));
}
