import type { Encoding } from "./encodings";

const HEAD = 4_096;
const MOSTLY = 0.7;

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
    isPlain: (): boolean => !head && letters + broken + expected === 0,
    verdict(): Encoding {
      if (head) return head;
      return hasMark || letters > broken || (broken === 0 && expected === 0)
        ? "utf-8"
        : "windows-1252";
    },
  };
}

/**
 * What the bytes from 0x80 on mean. Windows-1252 has the quotes, dashes and the euro of Word and Excel at Latin-1's
 * control codes.
 */
const WINDOWS_1252 =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178" +
  String.fromCharCode(...Array.from({ length: 0x60 }, (_, i) => 0xa0 + i));

const MACINTOSH =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
  "¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

const IBM_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const TABLES = { "windows-1252": WINDOWS_1252, macintosh: MACINTOSH, ibm850: IBM_850 };
const FIRST = 0x80;

/** Uses its own table, because versions of Node differ in theirs. */
function singleByteDecoder(encoding: keyof typeof TABLES) {
  const table = TABLES[encoding];
  return (bytes: Uint8Array): string =>
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/[\x80-\xff]/g, (one) => table[one.charCodeAt(0) - FIRST] ?? one);
}

const classOf = (from: number, to: number) =>
  [...WINDOWS_1252.slice(from - FIRST, to - FIRST + 1)].join("");
const NEXT = `[${classOf(0x80, 0xbf)}]`;
const TWICE = new RegExp(
  `[${classOf(0xc2, 0xdf)}]${NEXT}|[${classOf(0xe0, 0xef)}]${NEXT}{2}|[${classOf(0xf0, 0xf4)}]${NEXT}{3}`,
  "g",
);

function undoTwice(text: string): string {
  return text.replace(TWICE, (letters) => {
    const bytes = [...letters].map((one) => WINDOWS_1252.indexOf(one) + FIRST);
    const once = Buffer.from(bytes).toString("utf8");
    return once.includes("\ufffd") ? letters : once;
  });
}

/** Letters that were encoded twice may be split between chunks, so the end of a chunk waits for the next. */
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
