/** What the bytes from 0x80 on mean. Windows-1252 has the quotes, dashes and the euro of Word and Excel at Latin-1's control codes. */
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

/** Decodes bytes of an encoding with one byte a letter by its own table: versions of Node differ in theirs. */
export function singleByteDecoder(encoding: keyof typeof TABLES) {
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

/** Reads the letters that were UTF-8, taken for Windows-1252 and written as UTF-8 again; the rest stays. */
export function undoTwice(text: string): string {
  return text.replace(TWICE, (letters) => {
    const bytes = [...letters].map((one) => WINDOWS_1252.indexOf(one) + FIRST);
    const once = Buffer.from(bytes).toString("utf8");
    return once.includes("\ufffd") ? letters : once;
  });
}
