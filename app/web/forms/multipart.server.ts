import { on, once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";

/** One part of a multipart form (RFC 7578). Unread content is skipped when the next part is requested. */
export type FormPart = {
  name: string;
  fileName: string | null;
  type: string;
  content: AsyncIterable<Buffer>;
};

const MAX_HEAD_BYTES = 8 * 1024;
/** More than any form of the shop has. Limits the CPU time of field-by-field processing. */
export const MAX_FIELDS = 2_000;

export class BrokenForm extends Error {}

const brokenBy = (error: unknown) =>
  error instanceof BrokenForm ? error : new BrokenForm(String(error), { cause: error });

const contentType = (request: Request) => request.headers.get("Content-Type") ?? "";

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\s*;.*\bboundary="?[^"\s;]/i.test(contentType(request));

function parserFor(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType(request) },
      preservePath: true,
      isPartAFile: () => true,
      limits: { headerSize: MAX_HEAD_BYTES },
    });
  } catch (error) {
    throw brokenBy(error);
  }
}

/** Back-pressure: reads as fast as the parts are consumed. Cancelling the body would close the connection. */
async function pass(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  atMostBytes: number,
): Promise<void> {
  const source = body.getReader();
  let received = 0;
  for (;;) {
    const { done, value } = await source.read();
    if (done) break;
    received += value.length;
    if (received > atMostBytes) throw new BrokenForm("The form is longer than it may be");
    if (!parser.write(value)) await once(parser, "drain");
  }
  parser.end();
}

/** Browsers percent-encode these three characters in names (WHATWG, multipart/form-data encoding). */
const unescaped = (name: string) =>
  name.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");

async function* contentOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw brokenBy(error);
  }
}

/**
 * Streams the parts of a multipart form with back-pressure.
 * @throws BrokenForm when it is invalid, truncated or longer than `atMostBytes`; reading a part's content does too.
 */
export async function* formParts(
  request: Request,
  atMostBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<FormPart> {
  if (!isMultipart(request) || request.body === null) throw new BrokenForm("No form with files");
  const parser = parserFor(request);
  const found = on(parser, "file", { close: ["finish"] });
  let last: Readable | undefined;
  parser.on("file", (_, content) => {
    last = content.on("error", (error: Error) => content.destroy(error));
  });
  parser.on("error", (error: Error) => last?.destroy(error));
  pass(request.body, parser, atMostBytes).catch((error: Error) => parser.destroy(error));
  let parts = 0;
  try {
    for await (const [name, stream, fileName, , type] of found) {
      parts += 1;
      if (parts > MAX_FIELDS) throw new BrokenForm("Too many fields");
      if (typeof name !== "string") throw new BrokenForm("A part of the form has no name");
      yield {
        name: unescaped(name),
        fileName: typeof fileName === "string" ? unescaped(fileName) : null,
        type,
        content: contentOf(stream),
      };
      stream.resume();
    }
  } catch (error) {
    throw brokenBy(error);
  }
}

/** The first `atMost` bytes of a part, and whether there was more. @throws BrokenForm */
export async function beginningOf(
  { content }: FormPart,
  atMost: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const bytes of content) {
    if (size < atMost) kept.push(bytes.subarray(0, atMost - size));
    size += bytes.length;
  }
  return { bytes: Buffer.concat(kept), isCut: size > atMost };
}
