import fs from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { env } from "~/env.server";

export type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Takes the arrays of a file, each once and in their order. @throws Error when the next one is of another kind. */
export type NumbersReader = {
  bytes: () => Uint8Array<ArrayBuffer>;
  ids: () => Uint32Array<ArrayBuffer>;
  floats: () => Float64Array<ArrayBuffer>;
};

/** Bytes that are read or written at once: others go on between them. */
const PIECE = 1024 * 1024;
/** Before each array stand the bytes of one number and how many there are, at the end of the file its checksum. */
const HEAD = 2 * Float64Array.BYTES_PER_ELEMENT;
const CHECKSUM = 4;

const placeOf = (name: string) => path.join(env.STORAGE_DIR, name);
const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  new Uint8Array(buffer, byteOffset, byteLength);

function* piecesOf(heading: string, arrays: Iterable<Numbers>): Generator<Uint8Array> {
  const all = function* (): Generator<Numbers> {
    yield Buffer.from(heading);
    yield* arrays;
  };
  const piece = new Uint8Array(PIECE);
  let used = 0;
  for (const array of all()) {
    const head = Float64Array.of(array.BYTES_PER_ELEMENT, array.length);
    for (const bytes of [bytesOf(head), bytesOf(array)]) {
      for (let from = 0; from < bytes.length; ) {
        const some = bytes.subarray(from, from + PIECE - used);
        piece.set(some, used);
        used += some.length;
        from += some.length;
        if (used === PIECE) yield piece;
        used %= PIECE;
      }
    }
  }
  yield piece.subarray(0, used);
}

async function fill(
  file: fs.promises.FileHandle,
  pieces: Iterable<Uint8Array>,
  isWanted: () => boolean,
): Promise<boolean> {
  let sum = 0;
  for (const piece of pieces) {
    sum = crc32(piece, sum);
    await file.writeFile(piece);
    if (!isWanted()) return false;
  }
  await file.writeFile(bytesOf(Uint32Array.of(sum)));
  await file.sync();
  return isWanted();
}

/**
 * Writes arrays into a file of STORAGE_DIR, in pieces and in place of the one before. Stops, and leaves that as it was,
 * once `isWanted` says no: when an array was changed before all of them were written. False then.
 */
export async function writeNumbers(
  name: string,
  heading: string,
  arrays: Iterable<Numbers>,
  isWanted: () => boolean,
): Promise<boolean> {
  const draft = `${placeOf(name)}.part`;
  const file = await fs.promises.open(draft, "w", 0o600);
  let isWhole = false;
  try {
    isWhole = await fill(file, piecesOf(heading, arrays), isWanted);
  } finally {
    await file.close();
    if (!isWhole) fs.rmSync(draft, { force: true });
  }
  if (isWhole) fs.renameSync(draft, placeOf(name));
  return isWhole;
}

function newReader(file: number, end: number) {
  const piece = new Uint8Array(PIECE);
  let [place, at, ready, sum] = [0, 0, 0, 0];

  function fillPiece(): void {
    ready = fs.readSync(file, piece, 0, Math.min(PIECE, end - place), place);
    if (ready === 0) throw new Error("The file ends too soon.");
    sum = crc32(piece.subarray(0, ready), sum);
    place += ready;
    at = 0;
  }

  function take<Array extends Numbers>(make: (length: number) => Array, bytesOfOne: number): Array {
    const head = new Float64Array(2);
    copyInto(bytesOf(head));
    const [size, length = 0] = head;
    const isThere = length * bytesOfOne <= end - place + ready - at;
    if (size !== bytesOfOne || !isThere) throw new Error("The file has other arrays.");
    const array = make(length);
    copyInto(bytesOf(array));
    return array;
  }

  function copyInto(target: Uint8Array): void {
    for (let to = 0; to < target.length; ) {
      if (at === ready) fillPiece();
      const some = piece.subarray(at, Math.min(ready, at + target.length - to));
      target.set(some, to);
      to += some.length;
      at += some.length;
    }
  }

  const reader: NumbersReader = {
    bytes: () => take((length) => new Uint8Array(length), 1),
    ids: () => take((length) => new Uint32Array(length), 4),
    floats: () => take((length) => new Float64Array(length), 8),
  };
  return { reader, isAtEnd: () => place === end && at === ready, sum: () => sum };
}

function readFrom<Made>(
  file: number,
  make: (heading: string, reader: NumbersReader) => Made | null,
): Made | null {
  const end = fs.fstatSync(file).size - CHECKSUM;
  if (end < HEAD) return null;
  const sum = new Uint32Array(1);
  fs.readSync(file, sum, 0, CHECKSUM, end);
  const { reader, ...read } = newReader(file, end);
  const made = make(Buffer.from(reader.bytes()).toString(), reader);
  return read.isAtEnd() && read.sum() === sum[0] ? made : null;
}

/**
 * Makes something of the heading and the arrays of a file of STORAGE_DIR. Null when there is no such file, when `make`
 * says so by the heading, or when the file is not what was written.
 */
export function readNumbers<Made>(
  name: string,
  make: (heading: string, reader: NumbersReader) => Made | null,
): Made | null {
  if (!fs.existsSync(placeOf(name))) return null;
  const file = fs.openSync(placeOf(name), "r");
  try {
    return readFrom(file, make);
  } catch {
    return null;
  } finally {
    fs.closeSync(file);
  }
}
