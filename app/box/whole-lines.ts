import { StringDecoder } from "node:string_decoder";

/** Passes on what a process writes in whole lines only, so that lines of several never mix. */
export function wholeLines(pass: (lines: string) => void) {
  const decoder = new StringDecoder("utf8");
  let begun = "";
  return {
    take(chunk: Buffer): void {
      const text = begun + decoder.write(chunk);
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) pass(text.slice(0, end));
      begun = text.slice(end);
    },
    /** What the process left without an end of line. */
    rest(): void {
      if (begun !== "") pass(`${begun}\n`);
      begun = "";
    },
  };
}
