import type { Encoding } from "./encodings";
import { singleByteDecoder, undoTwice } from "./single-bytes";

/** The bytes at the start of a file that are examined for UTF-16 without a byte order mark. */
const HEAD = 4_096;
const MOSTLY = 0.7;

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
    /** Whether the file has letters of English only, whatever its encoding. */
    isPlain: (): boolean => !head && letters + broken + expected === 0,
    /** The encoding of the whole file. */
    verdict(): Encoding {
      if (head) return head;
      return hasMark || letters > broken || (broken === 0 && expected === 0)
        ? "utf-8"
        : "windows-1252";
    },
  };
}

/** Letters that were encoded twice may fall into two pieces: the end of a piece waits for the next. */
function twiceDecoder(): Decode {
  const decoder = new TextDecoder("utf-8");
  let held = "";
  return (bytes) => {
    const text = held + decoder.decode(bytes, { stream: bytes !== undefined });
    const at = bytes === undefined ? text.length : text.search(/\P{ASCII}{0,3}$/u);
    held = text.slice(at);
    return undoTwice(text.slice(0, at));
  };
}

type Decode = (bytes?: Uint8Array) => string;

function pieceDecoder(encoding: Encoding): Decode {
  switch (encoding) {
    case "windows-1252":
    case "macintosh":
    case "ibm850": {
      const decode = singleByteDecoder(encoding);
      return (bytes) => decode(bytes ?? new Uint8Array());
    }
    case "utf-8-twice":
      return twiceDecoder();
    default: {
      const decoder = new TextDecoder(encoding);
      return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
    }
  }
}

/**
 * Decodes bytes chunk by chunk, without the byte order mark. Call it without bytes at the end to flush. Every kind of
 * line break becomes a line feed.
 */
export function textDecoder(encoding: Encoding): Decode {
  const decode = pieceDecoder(encoding);
  let held = "";
  return (bytes) => {
    const text = held + decode(bytes);
    // A final carriage return may be half of a line break.
    held = bytes !== undefined && text.endsWith("\r") ? "\r" : "";
    return (held === "" ? text : text.slice(0, -1)).replace(/\r\n?/g, "\n");
  };
}
