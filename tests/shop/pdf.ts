import { inflateSync } from "node:zlib";

type PdfObject = { head: string; stream: Buffer | null };

/** The objects of a PDF by Chromium: no object streams, no encryption. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  // Latin-1 maps bytes to characters one to one.
  const whole = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, packed] = /^([\s\S]*?) stream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    const isPacked = packed !== undefined && head.includes("/FlateDecode");
    const stream = isPacked ? inflateSync(Buffer.from(packed, "latin1")) : null;
    objects.set(id, { head, stream });
  }
  return objects;
}

const fromHex = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
const codeOf = (hex: string) => Number.parseInt(hex, 16);

/** A font's glyphs and their text (ToUnicode map). */
function readCharacterMap(map: string): Map<number, string> {
  const text = new Map<number, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", to = ""] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      text.set(codeOf(code), fromHex(to));
    }
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", last = "", to = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = codeOf(from); code <= codeOf(last); code++) {
        text.set(code, String.fromCharCode(codeOf(to) + code - codeOf(from)));
      }
    }
  }
  return text;
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const [id, { head }] of objects) {
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? "")?.stream;
    if (map) fonts.set(`F${id}`, readCharacterMap(map.toString("latin1")));
  }
  return fonts;
}

/** Text without white space, because printed lines break anywhere. */
export const squeezed = (text: string) => text.replace(/\s+/g, "");

/** Number of pages, their size in points, and all text without white space. */
export function readPdf(pdf: Buffer) {
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("This is no PDF");
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const text = sheets.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.stream;
    let font = new Map<number, string>();
    const shown = String(content).matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g);
    return [...shown].map(([, name, glyphs]) => {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      const codes = glyphs?.match(/.{4}/g) ?? [];
      return codes.map((code) => font.get(codeOf(code)) ?? "").join("");
    });
  });
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheets[0]?.head ?? "") ?? [];
  return {
    sheets: sheets.length,
    size: [Math.round(Number(box[1])), Math.round(Number(box[2]))],
    text: squeezed(text.flat().join("")),
  };
}
