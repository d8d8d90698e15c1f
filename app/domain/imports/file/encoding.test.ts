import { describe, expect, it } from "vitest";
import { encodingDetector, textDecoder } from "./encoding";
import type { Encoding } from "./encodings";

const TEXT = "title;school\r\nGeïllustreer – dít ’n boek €;Hoërskool Brandwag\r\n";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const windows = (text: string) =>
  Buffer.from(
    [...text].map((one) => ({ "–": 0x96, "’": 0x92, "€": 0x80 })[one] ?? one.charCodeAt(0)),
  );

/** Decodes a file that arrives in chunks of `size` bytes. */
function read(file: Buffer, size = file.length): { encoding: Encoding; text: string } {
  const detector = encodingDetector();
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += size) pieces.push(file.subarray(at, at + size));
  for (const piece of pieces) detector.see(piece);
  const encoding = detector.verdict();
  const decode = textDecoder(encoding);
  return { encoding, text: pieces.map((piece) => decode(piece)).join("") + decode() };
}

describe.each<[string, Encoding, Buffer]>([
  ["UTF-8", "utf-8", utf8(TEXT)],
  ["UTF-8 with a mark", "utf-8", utf8(`\ufeff${TEXT}`)],
  ["UTF-16 LE with a mark", "utf-16le", utf16le(`\ufeff${TEXT}`)],
  ["UTF-16 BE with a mark", "utf-16be", utf16be(`\ufeff${TEXT}`)],
  ["Windows-1252", "windows-1252", windows(TEXT)],
])("a file in %s", (_, encoding, file) => {
  it.each([file.length, 64, 7])("is known and read in pieces of %d bytes", (size) => {
    if (encoding.startsWith("utf-16") && size < 64) return;
    expect(read(file, size)).toEqual({ encoding, text: TEXT.replaceAll("\r\n", "\n") });
  });
});

it.each<[string, Encoding, Buffer]>([
  ["LE", "utf-16le", utf16le("title,price\nPlatinum,150\n")],
  ["BE", "utf-16be", utf16be("title,price\nPlatinum,150\n")],
])("UTF-16 %s without a mark is known by the zeros between its letters", (_, encoding, file) => {
  expect(read(file)).toEqual({ encoding, text: "title,price\nPlatinum,150\n" });
});

describe("a file of UTF-8 with something broken in it", () => {
  it("stays UTF-8 while most of it is", () => {
    const file = Buffer.concat([utf8("Hoër Hoër Hoër "), Buffer.from([0xeb]), utf8("end")]);
    expect(read(file)).toEqual({ encoding: "utf-8", text: "Hoër Hoër Hoër \ufffdend" });
  });

  it("that ends within a character, and has no other, is Windows-1252", () => {
    expect(read(Buffer.from("ends with \xc3", "latin1"))).toEqual({
      encoding: "windows-1252",
      text: "ends with Ã",
    });
  });

  it("and a single NUL is not UTF-16", () => {
    expect(read(utf8("title\nx\u0000y\n")).encoding).toBe("utf-8");
  });
});

it("Windows-1252 has the quotes, dashes and the euro of Word and Excel", () => {
  const decode = textDecoder("windows-1252");
  const all = decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i)) + decode();
  expect([...all]).toHaveLength(32);
  expect(all).toContain("€");
  expect(all).toContain("‘’“”•–—");
  expect(all.endsWith("žŸ")).toBe(true);
});

it.each(["a\nb\nc\n", "a\r\nb\r\nc\r\n", "a\rb\rc\r", "a\r\nb\rc\n"])(
  "every line end of %j is a line feed, however the pieces fall",
  (text) => {
    for (let size = 1; size <= text.length; size++) {
      expect(read(utf8(text), size).text).toBe("a\nb\nc\n");
    }
  },
);

it("an empty file is no text", () => {
  expect(read(Buffer.alloc(0))).toEqual({ encoding: "utf-8", text: "" });
});
