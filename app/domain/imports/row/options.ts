import { z } from "zod";
import { CHOSEN_ENCODINGS } from "../file/encodings";
import { givenValuesSchema } from "./given-values";

export const NAME_KINDS = ["grade", "school", "subject"] as const;

export const MEANT_KINDS = [...NAME_KINDS, "condition"] as const;
export type MeantKind = (typeof MEANT_KINDS)[number];

export const nameChoice = z.enum(["create", "refuse"], { error: "Please choose create or refuse" });
const name = z.string().trim().min(1).max(200);

/**
 * Rows, by their numbers in the file, that may replace a title of the shop by an entirely different one. Others that
 * would are refused.
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

export const mayReplace = (allowed: ReplaceTitles, row: number): boolean =>
  allowed === "all" || allowed.includes(row);

/** Without it the encoding is detected, and a file with broken letters is not imported. */
export const encodingChoice = z
  .enum(CHOSEN_ENCODINGS, { error: `Please choose one of ${CHOSEN_ENCODINGS.join(", ")}` })
  .exactOptional()
  .describe(
    "How the file was saved, where its letters look broken: `letters` of the preview tells",
  );

export const encodingOf = (options: Record<string, unknown> | null) =>
  z.object({ encoding: encodingChoice }).parse(options ?? {}).encoding;

export const importOptionsSchema = z.strictObject({
  unknown: z
    .strictObject({
      grade: nameChoice.default("refuse"),
      school: nameChoice.default("create"),
      subject: nameChoice.default("create"),
    })
    .prefault({}),
  meant: z
    .array(z.strictObject({ kind: z.enum(MEANT_KINDS), name, is: name }))
    .max(5_000)
    .default([]),
  values: givenValuesSchema.prefault({}),
  replaceTitles,
  takeOldStock: z
    .boolean({ error: "Please give true or false" })
    .default(false)
    .describe(
      "Whether the stock of a row counts although it is what the shop had before copies were sold or counted",
    ),
  encoding: encodingChoice,
});

export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** New schools and subjects are added; an unknown grade is refused. */
export const DEFAULT_OPTIONS: ImportOptions = importOptionsSchema.parse({});
