import { z } from "zod";
import { COUNT_SCOPES } from "~/db/schema/stock";
import { MAX_SHELF_LENGTH, SHELF_MESSAGE } from "../books/book-rules";
import { line } from "../values/contact-fields";
import { NO_CODE, NO_SCOPE } from "./words";

const key = () => z.string().min(8).max(100);
const shelfMark = () => line(MAX_SHELF_LENGTH, SHELF_MESSAGE);

const MOST_BESIDE = 50;

export const startCountSchema = z.strictObject({
  scope: z.enum(COUNT_SCOPES, NO_SCOPE).describe("What is counted"),
  shelf: shelfMark().optional().describe("Of `shelf`: its mark"),
  gradeId: z.int().positive().optional().describe("Of `grade`"),
  schoolId: z.int().positive().optional().describe("Of `school`"),
  beside: z
    .array(z.int().positive())
    .max(MOST_BESIDE)
    .optional()
    .describe(
      "Counts under way of some of the same books, beside which this one is begun on purpose",
    ),
  idempotencyKey: key().optional().describe("The same count started again under it is one count"),
});
export type StartCount = z.infer<typeof startCountSchema>;

export const scanSchema = z.strictObject({
  key: key().describe("Made by the client: a scan that is sent twice counts once"),
  code: line(200, NO_CODE)
    .optional()
    .describe(
      "A label's code or number, an ISBN, or words of a title, which find books and count none",
    ),
  bookId: z.int().positive().optional().describe("Which book it is, where the code does not say"),
  shelf: shelfMark().optional().describe("The shelf that it stands on"),
  ofKey: key()
    .optional()
    .describe("Of an earlier scan: with `bookId` it was this book, without it counts no more"),
});
export type SentScan = z.infer<typeof scanSchema>;

export const MOST_SCANS = 50;

export const scansSchema = z.strictObject({
  scans: z.array(scanSchema, NO_CODE).min(1, NO_CODE).max(MOST_SCANS),
});

export const applyCountSchema = z.strictObject({
  seen: z.string().max(100).describe("`seen` of the result that was looked at"),
  isFew: z
    .boolean()
    .optional()
    .describe(
      "Corrects although less than half of the expected copies were scanned, or copies are added",
    ),
});
export type ApplyCount = z.infer<typeof applyCountSchema>;
