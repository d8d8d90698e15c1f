const MIB = 1024 * 1024;

export const PAGE_LIMITS = { bytes: 20 * MIB, rows: 100_000 };

export const MAX_COLUMNS = 200;

export const tooManyColumns = (columns: number): string =>
  `This file has ${columns} columns, and at most ${MAX_COLUMNS} can be read.`;

export const NO_CSV_FILE = "Please select a CSV file.";

export const TOO_LARGE =
  "This file is larger than 20 MB. Split it into smaller files, or ask whoever runs the shop to load it with: npm run shop -- import <file>";

export const TOO_MANY_ROWS =
  "This file has more than 100\u00a0000 rows. Split it into smaller files, or ask whoever runs the shop to load it with: npm run shop -- import <file>";

export const NO_ROWS = "This file has no rows below its column names.";

export const UNDOABLE_DAYS = 90;
