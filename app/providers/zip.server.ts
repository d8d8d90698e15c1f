import { createInflateRaw } from "node:zlib";

/** A file that is no whole zip archive, or one that unpacks to more than it says. */
export class BrokenZip extends Error {}

export type ZipEntry = { packed: Buffer; isDeflated: boolean; bytes: number };

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

function entryAt(zip: Buffer, at: number): ZipEntry {
  const [method, packedBytes, bytes, local] = [
    zip.readUInt16LE(at + 10),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 24),
    zip.readUInt32LE(at + 42),
  ];
  const isKnown = method === STORED || method === DEFLATED;
  if (!isKnown || zip.readUInt32LE(local) !== LOCAL) throw new BrokenZip();
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedBytes);
  return { packed, isDeflated: method === DEFLATED, bytes };
}

/** The files of a zip archive by their names, as its directory lists them; none is unpacked. @throws BrokenZip */
export function zipEntries(zip: Buffer): Map<string, ZipEntry> {
  try {
    const signature = Buffer.alloc(4);
    signature.writeUInt32LE(END);
    const end = zip.lastIndexOf(signature);
    if (end < 0 || end < zip.length - END_BYTES - MAX_COMMENT_BYTES) throw new BrokenZip();
    const entries = new Map<string, ZipEntry>();
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      if (zip.readUInt32LE(at) !== LISTED) throw new BrokenZip();
      const nameEnd = at + LISTED_BYTES + zip.readUInt16LE(at + 28);
      entries.set(zip.toString("utf8", at + LISTED_BYTES, nameEnd), entryAt(zip, at));
      at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? new BrokenZip() : error;
  }
}

/** Unpacks a file of a zip archive piece by piece. @throws BrokenZip as soon as it is longer than its directory says. */
export async function* unpacked({ packed, isDeflated, bytes }: ZipEntry): AsyncGenerator<Buffer> {
  const pieces = isDeflated ? createInflateRaw() : [packed];
  if (!Array.isArray(pieces)) pieces.end(packed);
  let left = bytes;
  try {
    for await (const piece of pieces) {
      left -= piece.length;
      if (left < 0) throw new BrokenZip();
      yield piece;
    }
  } catch (error) {
    throw error instanceof BrokenZip ? error : new BrokenZip();
  }
}
