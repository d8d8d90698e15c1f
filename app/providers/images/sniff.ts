type ImageKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "tiff" | "svg";

const startsWith = (bytes: Uint8Array, ...values: number[]) =>
  values.every((value, i) => bytes[i] === value);

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Brands of an ISO media file (ISO/IEC 14496-12, box 'ftyp'): major brand, then compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(0),
    bytes.length,
    256,
  );
  const starts = [8];
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at);
  return starts.map((at) => ascii(bytes, at, at + 4));
}

const PROLOGUE: [start: RegExp, end: string][] = [
  [/^<\?xml/i, ">"],
  [/^<!--/, "-->"],
  [/^<!doctype svg/i, ">"],
];

function looksLikeSvg(bytes: Uint8Array): boolean {
  let text = new TextDecoder("utf-8").decode(bytes.subarray(0, 1024)).trimStart();
  for (;;) {
    const end = PROLOGUE.find(([start]) => start.test(text))?.[1];
    if (end === undefined) return /^<svg[\s>]/i.test(text);
    const at = text.indexOf(end);
    if (at === -1) return false;
    text = text.slice(at + end.length).trimStart();
  }
}

export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (bytes.length < 12) return null;
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a))
    return "tiff";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return "heic";
  return looksLikeSvg(bytes) ? "svg" : null;
}
