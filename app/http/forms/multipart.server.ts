/** One part of a form (RFC 7578). Of a part that is longer than was wanted, only its beginning is kept. */
export type FormPart = {
  name: string;
  /** What the file is called on its sender's machine; null for a plain field. */
  fileName: string | null;
  /** What its sender says that it is; blank when nothing is said. */
  type: string;
  bytes: Buffer;
  isCut: boolean;
};

/** How much of a part is kept, in bytes. */
type PartLimit = (part: { name: string; fileName: string | null }) => number;

const CRLF = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");
const CLOSING = "--";
const MAX_HEAD_BYTES = 8 * 1024;

/** The form did not arrive as a form does. */
export class BrokenForm extends Error {}

function boundaryOf(request: Request): string | null {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** Whether the request carries a form with files. */
export const isMultipart = (request: Request): boolean => boundaryOf(request) !== null;

function readerOf(body: ReadableStream<Uint8Array>, atMostBytes: number) {
  const source = body.getReader();
  let rest: Buffer = CRLF;
  let received = 0;

  async function readMore(): Promise<void> {
    const { done, value } = await source.read();
    if (done) throw new BrokenForm("The form ends before its end");
    received += value.length;
    if (received > atMostBytes) throw new BrokenForm("The form is longer than it may be");
    rest = Buffer.concat([rest, value]);
  }

  return {
    /** The bytes before a mark, which is taken too; no more than `atMost` are kept. */
    async upTo(mark: Buffer, atMost: number): Promise<{ bytes: Buffer; isCut: boolean }> {
      const kept: Buffer[] = [];
      let size = 0;
      function keep(length: number): void {
        if (size < atMost) kept.push(rest.subarray(0, Math.min(length, atMost - size)));
        size += length;
        rest = rest.subarray(length);
      }
      for (;;) {
        const at = rest.indexOf(mark);
        if (at !== -1) {
          keep(at);
          rest = rest.subarray(mark.length);
          return { bytes: Buffer.concat(kept), isCut: size > atMost };
        }
        // The mark may have begun in the last bytes.
        keep(Math.max(0, rest.length - mark.length + 1));
        await readMore();
      }
    },
    async take(length: number): Promise<string> {
      while (rest.length < length) await readMore();
      const taken = rest.subarray(0, length).toString("latin1");
      rest = rest.subarray(length);
      return taken;
    },
  };
}

/** Browsers write these three in a name as URLs do (WHATWG, multipart/form-data encoding). */
const unescaped = (name: string) =>
  name.replace(/%22/g, '"').replace(/%0D/gi, "\r").replace(/%0A/gi, "\n");

function readHead(head: string): Omit<FormPart, "bytes" | "isCut"> {
  const [, disposition] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head) ?? [];
  const parameter = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(disposition ?? "")?.[1];
  const name = parameter("name");
  if (name === undefined) throw new BrokenForm("A part of the form has no name");
  const fileName = parameter("filename");
  const [, type = ""] = /^content-type:\s*([^\r\n;]*)/im.exec(head) ?? [];
  return {
    type: type.trim(),
    name: unescaped(name),
    fileName: fileName === undefined ? null : unescaped(fileName),
  };
}

/**
 * The parts of a form with files, one after the other as they come: no more than one is held in memory, and of each
 * no more than `limit` says. What is not read on arrival waits at its sender.
 * @throws BrokenForm when it is no such form, ends too soon, or is longer than `atMostBytes`.
 */
export async function* formParts(
  request: Request,
  limit: PartLimit,
  atMostBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<FormPart> {
  const boundary = boundaryOf(request);
  if (boundary === null || request.body === null) throw new BrokenForm("Not a form with files");
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const reader = readerOf(request.body, atMostBytes);
  await reader.upTo(delimiter, 0);
  for (;;) {
    const end = await reader.take(2);
    if (end === CLOSING) return;
    if (end !== "\r\n") throw new BrokenForm("A part of the form does not begin");
    const head = await reader.upTo(HEAD_END, MAX_HEAD_BYTES);
    if (head.isCut) throw new BrokenForm("A part of the form has too long a head");
    const part = readHead(head.bytes.toString("utf8"));
    yield { ...part, ...(await reader.upTo(delimiter, limit(part))) };
  }
}
