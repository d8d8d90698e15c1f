export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The bytes at the start of a file that are examined for UTF-16 without a byte order mark. */
const HEAD = 4_096;
const MOSTLY = 0.7;

/** The Windows-1252 characters at Latin-1's control codes: € at 0x80, the quotes and dashes of Word and Excel. */
const WINDOWS_1252 =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";
const FIRST_WINDOWS = 0x80;

/** Detects UTF-16 by its byte order mark, or by the zero bytes between ASCII letters. */
function utf16Of(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const pairs = Math.floor(Math.min(head.length, HEAD) / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs * 2; i++) {
    if (head[i] === 0) i % 2 === 0 ? evenZeros++ : oddZeros++;
  }
  if (pairs > 1 && oddZeros > pairs * MOSTLY && evenZeros === 0) return "utf-16le";
  if (pairs > 1 && evenZeros > pairs * MOSTLY && oddZeros === 0) return "utf-16be";
  return null;
}

/**
 * Detects the encoding of a file, chunk by chunk. Without a byte order mark it is UTF-8 if the bytes are valid, else
 * Windows-1252, which Excel writes in South Africa. A few invalid bytes are tolerated in UTF-8.
 */
export function encodingDetector() {
  let head: Encoding | null | undefined;
  let hasMark = false;
  let letters = 0;
  let broken = 0;
  let expected = 0;

  function count(byte: number): void {
    if (expected > 0) {
      const isNext = byte >= 0x80 && byte <= 0xbf;
      expected = isNext ? expected - 1 : 0;
      if (isNext && expected === 0) letters += 1;
      if (isNext) return;
      broken += 1;
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte <= 0xdf) expected = 1;
    else if (byte >= 0xe0 && byte <= 0xef) expected = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) expected = 3;
    else broken += 1;
  }

  return {
    see(bytes: Uint8Array): void {
      if (head === undefined) {
        head = utf16Of(bytes);
        hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      }
      if (head !== null || hasMark) return;
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i] ?? 0;
        if (byte >= 0x80 || expected > 0) count(byte);
      }
    },
    /** The encoding of the whole file. */
    verdict(): Encoding {
      if (head) return head;
      return hasMark || letters > broken || (broken === 0 && expected === 0)
        ? "utf-8"
        : "windows-1252";
    },
  };
}

const fromWindows1252 = (latin1: string) =>
  latin1.replace(/[\x80-\x9f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - FIRST_WINDOWS] ?? one);

/** Decodes Windows-1252 by itself: several versions of Node decode it as Latin-1. */
function windows1252Decoder() {
  const latin1 = new TextDecoder("latin1");
  return (bytes: Uint8Array) => fromWindows1252(latin1.decode(bytes));
}

/**
 * Decodes bytes chunk by chunk, without the byte order mark. Call it without bytes at the end to flush. Every kind of
 * line break becomes a line feed.
 */
export function textDecoder(encoding: Encoding): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding === "windows-1252" ? "utf-8" : encoding);
  const windows = encoding === "windows-1252" ? windows1252Decoder() : null;
  let held = "";
  return (bytes) => {
    const piece = windows
      ? windows(bytes ?? new Uint8Array())
      : decoder.decode(bytes, { stream: bytes !== undefined });
    const text = held + piece;
    // A final carriage return may be half of a line break.
    held = bytes !== undefined && text.endsWith("\r") ? "\r" : "";
    return (held === "" ? text : text.slice(0, -1)).replace(/\r\n?/g, "\n");
  };
}
