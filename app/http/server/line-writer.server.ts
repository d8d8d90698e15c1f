import fs from "node:fs";

const AGAIN_MS = 50;
const MAX_WAITING = 1_000_000;

export type LineWriter = {
  write: (line: string) => void;
  /** Resolves when every line is written, or nobody will ever read one again. */
  flush: () => Promise<void>;
  /** Writes what can be written at once, for the last moment of a process. */
  writeRest: () => void;
};

/**
 * Writes lines to a file descriptor, in their order and without ever waiting for who reads them: a reader that has
 * stopped costs lines (`onLost` hears how many, once it reads on), and one that is gone costs the rest. The descriptor
 * must be a file or not block.
 */
export function lineWriter(descriptor: number, onLost: (lines: number) => void): LineWriter {
  let waiting = "";
  let lost = 0;
  let isGone = false;
  let isWriting = false;
  const flushed: (() => void)[] = [];

  function writeOn(): void {
    isWriting = waiting !== "";
    if (isWriting) {
      const piece = Buffer.from(waiting);
      waiting = "";
      writePiece(piece);
      return;
    }
    for (const done of flushed.splice(0)) done();
    if (lost > 0) onLost(lost);
    lost = 0;
  }

  function writePiece(piece: Buffer): void {
    fs.write(descriptor, piece, (error, written) => {
      if (error?.code === "EAGAIN") setTimeout(writePiece, AGAIN_MS, piece);
      else if (error === null && written < piece.length) writePiece(piece.subarray(written));
      else settle(error);
    });
  }

  /** What a full disk refuses is lost; later lines may find room again. */
  function settle(error: NodeJS.ErrnoException | null): void {
    if (error?.code === "EPIPE") {
      isGone = true;
      waiting = "";
    }
    writeOn();
  }

  return {
    write(line) {
      if (isGone) return;
      if (waiting.length > MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting += line;
      if (!isWriting) writeOn();
    },
    flush() {
      return new Promise((resolve) => {
        if (isWriting) flushed.push(resolve);
        else resolve();
      });
    },
    writeRest() {
      try {
        while (waiting !== "" && !isGone) {
          const bytes = Buffer.from(waiting);
          waiting = bytes.subarray(fs.writeSync(descriptor, bytes)).toString();
        }
      } catch {
        // Nobody reads any more, or not just now: the process ends all the same.
      }
    },
  };
}
