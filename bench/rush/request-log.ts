import fs from "node:fs";

/** Answered public reads by the shop's log: from the cache, and made anew. */
export type Answered = { cached: number; made: number };

export type LogCount = { pages: Answered; json: Answered; linesLost: number };

const PAGE = /"path":"\/(book\/\d+)?"/;
const JSON_READ = /"path":"\/api\/v1\/(books(\/\d+)?|filters)"/;

function note(count: Answered, line: string): void {
  if (line.includes('"cached":true')) count.cached += 1;
  else count.made += 1;
}

/** Counts reads of the catalogue and of books in lines of the shop's log. */
export function countReads(lines: Iterable<string>): LogCount {
  const none = () => ({ cached: 0, made: 0 });
  const count = { pages: none(), json: none(), linesLost: 0 };
  for (const line of lines) {
    if (line.includes('"lost":')) count.linesLost += Number(/"lost":(\d+)/.exec(line)?.[1] ?? 0);
    if (!line.includes('"method":"GET"')) continue;
    if (PAGE.test(line)) note(count.pages, line);
    else if (JSON_READ.test(line)) note(count.json, line);
  }
  return count;
}

/** The lines of a file between two of its sizes. */
export function linesBetween(file: string, from: number, to: number): string[] {
  const descriptor = fs.openSync(file, "r");
  const bytes = Buffer.alloc(to - from);
  fs.readSync(descriptor, bytes, 0, bytes.length, from);
  fs.closeSync(descriptor);
  return bytes.toString("latin1").split("\n");
}
