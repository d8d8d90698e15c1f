/** A file of another box, and the headers with which it came. */
export type BoxFile = { bytes: Buffer; headers: Headers };

async function readAtMost(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  mostBytes: number,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      throw new Error(`It has more than ${mostBytes} bytes`);
    }
    pieces.push(value);
  }
}

/**
 * Asks another box for a file. Resolves with null where it has none. Goes where it is sent, and never on to where that
 * sends it.
 * @throws Error when the box does not answer, not in time, or with more than `mostBytes`.
 */
export async function askBox(
  url: string,
  headers: Record<string, string>,
  { mostBytes, withinMs }: { mostBytes: number; withinMs: number },
): Promise<BoxFile | null> {
  const answer = await fetch(url, {
    redirect: "error",
    headers,
    signal: AbortSignal.timeout(withinMs),
  });
  if (answer.status === 404 || answer.body === null) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) {
    await answer.body.cancel();
    throw new Error(`It answered ${answer.status}`);
  }
  const bytes = await readAtMost(answer.body, mostBytes);
  return { bytes, headers: answer.headers };
}
