import { z } from "zod";
import { givenValuesSchema } from "./given-values";

export const NAME_KINDS = ["grade", "school", "subject"] as const;

/** What becomes of a name that the shop does not have. */
export const nameChoice = z.enum(["create", "refuse"], { error: "Please choose create or refuse" });
const name = z.string().trim().min(1).max(200);

/**
 * The rows, by their numbers in the file, that may replace a title of the shop by quite another. Others that would are
 * refused.
 */
export const replaceTitles = z
  .union([z.literal("all"), z.array(z.int().positive()).max(5_000)], {
    error: "Please give the numbers of the rows, or all",
  })
  .default([])
  .describe(
    "The rows that may give a book of their ISBN quite another title, by their numbers in the file, or `all`",
  );

export type ReplaceTitles = z.infer<typeof replaceTitles>;

/** True for a row that may replace a title. */
export const mayReplace = (allowed: ReplaceTitles, row: number): boolean =>
  allowed === "all" || allowed.includes(row);

/** How a run treats unknown names, which existing names the admin chose for them, and values for all rows. */
export const importOptionsSchema = z.strictObject({
  unknown: z
    .strictObject({
      grade: nameChoice.default("refuse"),
      school: nameChoice.default("create"),
      subject: nameChoice.default("create"),
    })
    .prefault({}),
  meant: z
    .array(z.strictObject({ kind: z.enum(NAME_KINDS), name, is: name }))
    .max(5_000)
    .default([]),
  values: givenValuesSchema.prefault({}),
  replaceTitles,
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** New schools and subjects are added; an unknown grade is refused. */
export const DEFAULT_OPTIONS: ImportOptions = importOptionsSchema.parse({});
