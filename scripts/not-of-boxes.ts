/** Tests over HTTP that say nothing of a box that is one of several, and why: the others run against one, too. */
export const NOT_OF_BOXES: Record<string, string> = {
  "demo.test.ts": "the demo is a shop of one box",
  "foreign-writer.test.ts":
    "another program locks the file, which a box has no more than a copy of",
  "must-reject.test.ts":
    "lays a payment that the database refuses, which a primary lets nobody do; notifications.test.ts is run",
  "one-shop.test.ts": "two shops on one file; see tests/scale/commands.test.ts",
  "power-cut.test.ts": "what the disk of the box has that writes; see tests/scale/failures.test.ts",
  "faults/damaged-log.test.ts": "the log of the file is damaged",
  "faults/full-disk.test.ts": "the disk of the box that writes is full, which is the primary's",
  "faults/locked.test.ts": "another program locks the file",
  "faults/read-only.test.ts":
    "the disk of the box that writes takes nothing, which is the primary's",
  "faults/soak.test.ts": "a day of one box, with the log of its file",
};
