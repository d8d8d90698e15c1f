import { describe, expect, it } from "vitest";
import { BrokenForm, type FormPart, formParts, isMultipart } from "./multipart.server";

const BOUNDARY = "----example7MA4YWxk";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends a body in pieces of a size, as a network would. */
function sent(body: string | Buffer, pieceSize = 1_000_000, type = TYPE): Request {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + pieceSize));
      at += pieceSize;
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

async function read(request: Request, atMost = 1_000_000): Promise<FormPart[]> {
  const parts: FormPart[] = [];
  for await (const part of formParts(request, () => atMost)) parts.push(part);
  return parts;
}

/** A form as this platform's own fetch writes it. */
async function written(fill: (form: FormData) => void): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  fill(form);
  const answer = new Response(form);
  const type = answer.headers.get("Content-Type") ?? "";
  return { body: Buffer.from(await answer.arrayBuffer()), type };
}

const BINARY = Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7 + (i >> 3)) % 256));

describe("a form with files", () => {
  it.each([1, 2, 7, 64, 100_000])("is read alike in pieces of %i bytes", async (pieceSize) => {
    const { body, type } = await written((form) => {
      form.append("title", "Hoër Wiskunde\r\nand more");
      form.append("empty", "");
      form.append("photo", new File([BINARY], 'a "good"; one=2.jpg', { type: "image/jpeg" }));
    });
    const parts = await read(sent(body, pieceSize, type));
    expect(parts.map(({ name, fileName }) => [name, fileName])).toEqual([
      ["title", null],
      ["empty", null],
      ["photo", 'a "good"; one=2.jpg'],
    ]);
    expect(parts[0]?.bytes.toString("utf8")).toBe("Hoër Wiskunde\r\nand more");
    expect(parts[1]?.bytes).toHaveLength(0);
    expect(parts.map((part) => part.type)).toEqual(["", "", "image/jpeg"]);
    expect(parts[2]?.bytes.equals(BINARY)).toBe(true);
  });

  it("may have what looks like its boundary in a file", async () => {
    const tricky = Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n--\r\n\r\n`);
    const { body, type } = await written((form) => form.append("photo", new File([tricky], "x")));
    expect((await read(sent(body, 3, type)))[0]?.bytes.equals(tricky)).toBe(true);
  });

  it("loses what is longer than wanted, and says so", async () => {
    const { body, type } = await written((form) => {
      form.append("photo", new File([BINARY], "long.jpg"));
      form.append("title", "after it");
    });
    const [photo, title] = await read(sent(body, 100, type), 1_000);
    expect(photo?.bytes.equals(BINARY.subarray(0, 1_000))).toBe(true);
    expect([photo?.isCut, title?.isCut]).toEqual([true, false]);
    expect(title?.bytes.toString()).toBe("after it");
  });

  const part = (head: string, content: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

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
    ["a part without a name", `${part("Content-Type: text/plain", "x")}--${BOUNDARY}--`],
    ["an endless head", `${part(`X: ${"x".repeat(10_000)}`, "x")}--${BOUNDARY}--`],
    ["something after the boundary", `--${BOUNDARY}zz`],
  ])("is refused with %s", async (_, body) => {
    await expect(read(sent(body, 50))).rejects.toThrow(BrokenForm);
  });
});

it.each([
  ["multipart/form-data; boundary=x", true],
  ['Multipart/Form-Data; charset=utf-8; boundary="x y"', true],
  ["multipart/form-data", false],
  ["multipart/mixed; boundary=x", false],
  ["application/x-www-form-urlencoded", false],
])("%s: is a form with files (%s)", (type, isOne) => {
  expect(isMultipart(sent("", 1, type))).toBe(isOne);
});
