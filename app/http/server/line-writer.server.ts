import fs from "node:fs";

const AGAIN_MS = 50;
/** What is written soon after a write goes together: each write costs a trip to another thread. */
const TOGETHER_MS = 20;
const TOGETHER_LENGTH = 65_536;
const MAX_WAITING = 1_000_000;
/** How long the end of the process waits for a write that another thread has begun. */
const UNDER_WAY_MS = 1_000;

function sleepHere(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

export type LineWriter = {
  write: (line: string) => void;
  /** Resolves when every line is written or the reader is gone. */
  flush: () => Promise<void>;
  /** Writes what it can synchronously, at process exit. */
  writeRest: () => void;
};

/**
 * Writes lines to a file descriptor in order without blocking. A stalled reader loses lines (`onLost` gets the count
 * once it reads again); a closed one loses the rest. The descriptor must be a file or non-blocking.
 */
export function lineWriter(descriptor: number, onLost: (lines: number) => void): LineWriter {
  let waiting = "";
  let lost = 0;
  let isGone = false;
  let isWriting = false;
  let pause: NodeJS.Timeout | undefined;
  const flushed: (() => void)[] = [];

  function writeOn(): void {
    clearTimeout(pause);
    pause = undefined;
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

  /** Lines refused by a full disk are lost; later ones may fit again. */
  function settle(error: NodeJS.ErrnoException | null): void {
    if (error?.code === "EPIPE") {
      isGone = true;
      waiting = "";
    }
    if (flushed.length > 0) writeOn();
    else rest();
  }

  /** Lets lines gather after a write. */
  function rest(): void {
    isWriting = false;
    pause = setTimeout(writeOn, TOGETHER_MS);
  }

  return {
    write(line) {
      if (isGone) return;
      if (waiting.length > MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting += line;
      if (isWriting) return;
      if (pause === undefined || waiting.length > TOGETHER_LENGTH) writeOn();
    },
    flush() {
      return new Promise((resolve) => {
        flushed.push(resolve);
        if (!isWriting) writeOn();
      });
    },
    writeRest() {
      // What is being written comes first, and nothing tells of its end any more.
      if (isWriting && !isGone) sleepHere(UNDER_WAY_MS);
      try {
        while (waiting !== "" && !isGone) {
          const bytes = Buffer.from(waiting);
          waiting = bytes.subarray(fs.writeSync(descriptor, bytes)).toString();
        }
      } catch {
        // The reader is gone or stalled; the process exits anyway.
      }
    },
  };
}
