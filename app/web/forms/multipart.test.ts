import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrokenForm, beginningOf, formParts, isMultipart } from "./multipart.server";

const BOUNDARY = "----example7MA4YWxk";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A request whose body arrives in chunks of these sizes. */
function sent(body: string | Buffer, sizes = [1_000_000], type = TYPE): Request {
  const bytes = Buffer.from(body);
  let at = 0;
  let piece = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[piece++ % sizes.length] ?? 1;
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  const init = {
    method: "POST",
    body: stream,
    headers: { "Content-Type": type },
    duplex: "half" as const,
  };
  return new Request("http://shop.example/", init);
}

type ReadPart = {
  name: string;
  fileName: string | null;
  type: string;
  bytes: Buffer;
  isCut: boolean;
};

async function read(request: Request, atMost = 1_000_000): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for await (const part of formParts(request)) {
    const { name, fileName, type } = part;
    parts.push({ name, fileName, type, ...(await beginningOf(part, atMost)) });
  }
  return parts;
}

/** A form as serialised by this platform's fetch. */
async function written(fill: (form: FormData) => void): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  fill(form);
  const answer = new Response(form);
  const type = answer.headers.get("Content-Type") ?? "";
  return { body: Buffer.from(await answer.arrayBuffer()), type };
}

const BINARY = Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7 + (i >> 3)) % 256));

const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

describe("a form with files", () => {
  it("is read as it was filled in", async () => {
    const { body, type } = await written((form) => {
      form.append("title", "Hoër Wiskunde\r\nand more");
      form.append("empty", "");
      form.append("photo", new File([BINARY], 'a "good"; one=2.jpg', { type: "image/jpeg" }));
    });
    const parts = await read(sent(body, [100], type));
    expect(parts.map(({ name, fileName }) => [name, fileName])).toEqual([
      ["title", null],
      ["empty", null],
      ["photo", 'a "good"; one=2.jpg'],
    ]);
    expect(parts[0]?.bytes.toString("utf8")).toBe("Hoër Wiskunde\r\nand more");
    expect(parts[1]?.bytes).toHaveLength(0);
    expect(parts.map((part) => part.type)).toEqual(["text/plain", "text/plain", "image/jpeg"]);
    expect(parts[2]?.bytes.equals(BINARY)).toBe(true);
  });

  const text = fc.string({ unit: "binary", maxLength: 12 });
  const bytes = fc.uint8Array({ maxLength: 40 });
  /** Includes text that looks like a boundary or the start of one. */
  const looks = fc.constantFrom(
    "\r\n",
    "\r",
    "-",
    "--",
    `\r\n--${BOUNDARY.slice(0, -1)}`,
    BOUNDARY,
  );
  const content = fc
    .array(fc.oneof(bytes, looks), { maxLength: 6 })
    .map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
    .filter((whole) => !`\r\n${whole.toString("latin1")}`.includes(`\r\n--${BOUNDARY}`));
  const anyPart = fc.record({ name: text, fileName: fc.option(text), content });
  const anyParts = fc.array(anyPart, { minLength: 1, maxLength: 4 });
  const anySizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });

  const escaped = (name: string) =>
    name.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");

  /** A form as serialised by browsers. */
  const form = (parts: { name: string; fileName: string | null; content: Buffer }[]) =>
    Buffer.concat([
      ...parts.flatMap(({ name, fileName, content }) => [
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${escaped(name)}"`),
        Buffer.from(fileName === null ? "" : `; filename="${escaped(fileName)}"`),
        Buffer.from("\r\n\r\n"),
        content,
        Buffer.from("\r\n"),
      ]),
      Buffer.from(`--${BOUNDARY}--`),
    ]);

  it("is read alike in whatever pieces it comes, whatever is in it", async () => {
    const isReadAlike = fc.asyncProperty(anyParts, anySizes, async (parts, sizes) => {
      const found = await read(sent(form(parts), sizes));
      expect(
        found.map(({ name, fileName, bytes: content }) => ({ name, fileName, content })),
      ).toEqual(parts);
    });
    await fc.assert(isReadAlike, { numRuns: 300 });
  });

  it("is refused wherever it is cut", async () => {
    const isRefused = fc.asyncProperty(anyParts, anySizes, fc.nat(), async (parts, sizes, end) => {
      const whole = form(parts);
      const cut = whole.subarray(0, end % whole.length);
      await expect(read(sent(cut, sizes))).rejects.toThrow(BrokenForm);
    });
    await fc.assert(isRefused, { numRuns: 300 });
  });

  it("is read no further than its parts are, and not hung up on: who sends it wants an answer", async () => {
    const head = Buffer.from(`--${BOUNDARY}\r\n${named("photo")}; filename="long.jpg"\r\n\r\n`);
    let pieces = 0;
    let isHungUp = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(pieces++ === 0 ? head : new Uint8Array(10_000)),
      cancel: () => {
        isHungUp = true;
      },
    });
    const endless = {
      method: "POST",
      body,
      headers: { "Content-Type": TYPE },
      duplex: "half" as const,
    };
    for await (const { name } of formParts(new Request("http://shop.example/", endless))) {
      expect(name).toBe("photo");
      break;
    }
    await new Promise(setImmediate);
    expect([pieces < 50, isHungUp]).toEqual([true, false]);
  });

  it("loses what nobody reads, and goes on behind it", async () => {
    const { body, type } = await written((filled) => {
      filled.append("photo", new File([new Uint8Array(1_000_000)], "long.jpg"));
      filled.append("title", "after it");
    });
    const names: string[] = [];
    for await (const part of formParts(sent(body, [10_000], type))) {
      names.push(part.name);
      for await (const bytes of part.content) {
        expect(bytes.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(names).toEqual(["photo", "title"]);
  });

  it("loses what is longer than wanted, and says so", async () => {
    const { body, type } = await written((form) => {
      form.append("photo", new File([BINARY], "long.jpg"));
      form.append("title", "after it");
    });
    const [photo, title] = await read(sent(body, [100], type), 1_000);
    expect(photo?.bytes.equals(BINARY.subarray(0, 1_000))).toBe(true);
    expect([photo?.isCut, title?.isCut]).toEqual([true, false]);
    expect(title?.bytes.toString()).toBe("after it");
  });

  it("tells a file that was not chosen from a field", async () => {
    const chosen = part(`${named("photo")}; filename=""\r\nContent-Type: x/y`, "");
    const [photo] = await read(sent(`${chosen}--${BOUNDARY}--`));
    expect(photo).toMatchObject({ name: "photo", fileName: "" });
  });

  it.each([
    ["nothing", ""],
    ["no boundary", "title=x"],
    ["no end", part(named("title"), "x")],
    ["half a part", `--${BOUNDARY}\r\n${named("title")}\r\n\r\nhalf`],
    ["half a head", `--${BOUNDARY}\r\nContent-Disp`],
    ["a part without a name", `${part("Content-Disposition: form-data", "x")}--${BOUNDARY}--`],
    ["something after the boundary", `--${BOUNDARY}zz`],
  ])("is refused with %s", async (_, body) => {
    await expect(read(sent(body, [50]))).rejects.toThrow(BrokenForm);
  });
});

it.each([
  ["multipart/form-data; boundary=x", true],
  ['Multipart/Form-Data; charset=utf-8; boundary="x y"', true],
  ["multipart/form-data", false],
  ["multipart/mixed; boundary=x", false],
  ["application/x-www-form-urlencoded", false],
])("%s: is a form with files (%s)", (type, isOne) => {
  expect(isMultipart(sent("", [1], type))).toBe(isOne);
});
