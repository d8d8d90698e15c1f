import { z } from "zod";
import { COUNT_SCOPES, COUNT_STATES } from "~/db/schema/stock";
import { inCents, isoTime, pageFields, viewSchema } from "../view-schema";

export type CountState = (typeof COUNT_STATES)[number];

const changedSchema = viewSchema("CountChanges", {
  missing: z.int().describe("Copies that were taken off"),
  missingCents: inCents().describe("Their prices then, together"),
  over: z.int().describe("Copies that were added"),
  overCents: inCents().describe("Their prices then, together"),
  shelves: z.int().describe("Books that got another shelf mark"),
});

export const stockCountSchema = viewSchema("StockCount", {
  id: z.int(),
  scope: z.enum(COUNT_SCOPES),
  named: z.string().nullable().describe("The shelf, grade or school, as it was called then"),
  state: z.enum(COUNT_STATES).describe("`dropped`: it ended without a correction"),
  startedAt: isoTime(),
  startedBy: z.string().describe("The admin's address"),
  settledAt: isoTime().nullable(),
  settledBy: z.string().nullable(),
  undoneAt: isoTime().nullable(),
  undoneBy: z.string().nullable(),
  expected: z.int().describe("Copies that should be there when it began"),
  scanned: z.int().describe("Of the expected copies, those that were scanned, by everybody"),
  surplus: z
    .int()
    .describe("Copies of its books that were scanned beyond those that should be there"),
  elsewhere: z.int().describe("Copies of other books that were scanned"),
  late: z.int().describe("Scans that came when it had ended, and are in no figure"),
  changed: changedSchema,
});
export type StockCount = z.infer<typeof stockCountSchema>;

export const stockCountPageSchema = viewSchema("StockCountPage", {
  counts: z.array(stockCountSchema),
  ...pageFields,
});
export type StockCountPage = z.infer<typeof stockCountPageSchema>;

const bookFields = {
  bookId: z.int(),
  title: z.string(),
  condition: z.string(),
  isbn: z.string().nullable(),
  grade: z.string(),
  school: z.string(),
  shelf: z.string().nullable().describe("Where its copies stand, as the book says"),
};

const countedBookSchema = viewSchema("CountedBook", bookFields);
export type CountedBook = z.infer<typeof countedBookSchema>;

const scanViewSchema = viewSchema("CountScan", {
  key: z.string().describe("Its own, or of the last scan that changed it: what `ofKey` names"),
  code: z.string(),
  shelf: z.string().nullable(),
  state: z
    .enum(["counted", "unknown", "undecided", "taken_back", "not_counted"])
    .describe(
      "`unknown`: no book has the code; `undecided`: several have; `not_counted`: words, which only find books",
    ),
  book: countedBookSchema.nullable(),
  copies: z.int().describe("Of the book, as many as were scanned by everybody"),
  most: z
    .int()
    .describe("Copies of the book that may be here: when the count began, and come since"),
  isOfCount: z.boolean().describe("Whether it is a book, and among those that are counted"),
  choices: z.array(countedBookSchema).describe("The books that it may be"),
});
export type ScanView = z.infer<typeof scanViewSchema>;

export const scansViewSchema = viewSchema("CountScans", {
  scans: z.array(scanViewSchema),
  count: stockCountSchema,
});
export type ScansView = z.infer<typeof scansViewSchema>;

const lineSchema = viewSchema("CountLine", {
  ...bookFields,
  priceCents: inCents(),
  frozen: z.int().describe("Copies that should be there when the count began"),
  left: z.int().describe("Copies that left the shelf since"),
  arrived: z.int().describe("Copies that came since"),
  scanned: z.int(),
  copies: z.int().describe("How many are missing, or too many"),
  corrected: z.int().describe("How many of them a correction takes off or adds"),
  keptFor: z
    .array(viewSchema("CountHold", { paymentId: z.string(), reference: z.string() }))
    .describe("Orders that have the missing copies that are not corrected"),
  consignedIn: z
    .array(viewSchema("CountLot", { intakeId: z.int(), number: z.string() }))
    .describe("Intakes whose consigned copies are then more than are here: they stay its seller's"),
});
export type CountLine = z.infer<typeof lineSchema>;

const misplacedSchema = viewSchema("MisplacedBook", {
  ...bookFields,
  standsOn: z.array(viewSchema("CountedShelf", { shelf: z.string(), copies: z.int() })),
  newShelf: z
    .string()
    .nullable()
    .describe("The mark that a correction writes; null where some copies have to be carried back"),
});
export type MisplacedBook = z.infer<typeof misplacedSchema>;

const elsewhereSchema = viewSchema("BookOfElsewhere", { ...bookFields, copies: z.int() });
export type BookOfElsewhere = z.infer<typeof elsewhereSchema>;

export const countResultSchema = viewSchema("CountResult", {
  count: stockCountSchema,
  here: viewSchema("CountHere", { books: z.int(), copies: z.int() }),
  missing: z.array(lineSchema),
  over: z.array(lineSchema),
  misplaced: z.array(misplacedSchema),
  elsewhere: z.array(elsewhereSchema).describe("Scanned books that are not of this count"),
  unknown: z.array(viewSchema("UnknownCode", { code: z.string(), copies: z.int() })),
  undecided: z.array(scanViewSchema),
  sums: changedSchema.describe("What a correction changes"),
  seen: z.string().describe("Names this result, for its correction"),
});
export type CountResult = z.infer<typeof countResultSchema>;

const countChangeSchema = viewSchema("CountChange", {
  bookId: z.int(),
  title: z.string(),
  quantity: z.int().describe("Copies that were added or, below zero, taken off"),
  undoneQty: z.int().describe("Of them, those that an undo took back, with the other sign"),
  priceCents: inCents().describe("Of a copy then"),
  shelfFrom: z.string().nullable(),
  shelfTo: z.string().nullable().describe("The mark that it got; null where it kept its own"),
});
export type CountChange = z.infer<typeof countChangeSchema>;

const lateScanSchema = viewSchema("LateScan", {
  key: z.string(),
  code: z.string(),
  book: countedBookSchema.nullable().describe("Null where no book has the code, or several have"),
  shelf: z.string().nullable().describe("The shelf that it stands on"),
  by: z.string().describe("The admin's address"),
  at: isoTime().describe("When it came"),
});
export type LateScan = z.infer<typeof lateScanSchema>;

export const countChangesSchema = viewSchema("CountedChanges", {
  changes: z.array(countChangeSchema),
  late: z.array(lateScanSchema).describe("Scans that came when it had ended"),
});
