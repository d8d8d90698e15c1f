import zlib from "node:zlib";
import { photo } from "./photos";

export type Hostile = { name: string; bytes: Buffer; says: RegExp };

const NOT_AN_IMAGE = /not an image/;
const SVG = /SVG drawings cannot be used/;
const DAMAGED = /damaged or not complete/;
const TOO_MANY_PIXELS = /more than 50 million pixels/;

const CRC_TABLE = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A decompression bomb: a 1-bit black PNG of a few KB that unpacks to many MB. */
function bomb(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const line = Math.ceil(width / 8) + 1;
  const pixels = zlib.deflateSync(Buffer.alloc(line * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF header with the format's largest canvas. */
const hugeGif = Buffer.concat([
  Buffer.from("GIF89a", "latin1"),
  Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
  Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
]);

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(2_000, 7),
]);

const text = (words: string) => Buffer.from(words, "utf8");
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that must leave nothing stored, with their error sentence. */
export async function hostileImages(): Promise<Hostile[]> {
  const formats = ["jpeg", "png", "webp", "avif", "tiff"] as const;
  const whole = await Promise.all(formats.map((format) => photo({ format })));
  const halves = whole.map((bytes, i) => ({
    name: `half a ${formats[i]}`,
    bytes: bytes.subarray(0, Math.floor(bytes.length / 2)),
    says: DAMAGED,
  }));
  const heads = whole.map((bytes, i) => ({
    name: `the first bytes of a ${formats[i]}`,
    bytes: bytes.subarray(0, 40),
    says: DAMAGED,
  }));
  const jpeg = whole[0] ?? Buffer.alloc(0);
  return [
    { name: "an empty file", bytes: Buffer.alloc(0), says: /empty/ },
    { name: "a text", bytes: text("This is a letter and no picture."), says: NOT_AN_IMAGE },
    { name: "a page", bytes: text("<!doctype html><script>alert(1)</script>"), says: NOT_AN_IMAGE },
    { name: "a PDF", bytes: text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), says: NOT_AN_IMAGE },
    { name: "an archive", bytes: zlib.gzipSync(text(DRAWING)), says: NOT_AN_IMAGE },
    { name: "noise", bytes: Buffer.alloc(4_000, 0xa5), says: NOT_AN_IMAGE },
    { name: "a drawing", bytes: text(DRAWING), says: SVG },
    {
      name: "a drawing after a head",
      bytes: text(`\ufeff<?xml version="1.0"?>\n<!-- a -->\n${DRAWING}`),
      says: SVG,
    },
    { name: "a HEIC photo", bytes: heic, says: /HEIC photo, which the shop cannot read/ },
    {
      name: "a JPEG of over 15 MB",
      bytes: Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]),
      says: /over 15 MB/,
    },
    { name: "a PNG of 51 million pixels", bytes: bomb(7_200, 7_100), says: TOO_MANY_PIXELS },
    {
      name: "a PNG that claims ten thousand million pixels",
      bytes: bomb(100_000, 100_000, 1),
      says: TOO_MANY_PIXELS,
    },
    { name: "a PNG without most of its pixels", bytes: bomb(7_000, 7_000, 3), says: DAMAGED },
    { name: "a GIF of the largest canvas", bytes: hugeGif, says: TOO_MANY_PIXELS },
    {
      name: "a JPEG in name only",
      bytes: Buffer.concat([jpeg.subarray(0, 4), text("<script>alert(1)</script>")]),
      says: DAMAGED,
    },
    ...halves,
    ...heads,
  ];
}
