import { z } from "zod";
import { line } from "../contact-fields";
import type { TaxonomyKind } from "./kinds";
import { MAX_NAME_LENGTH, NAME_MISSING } from "./rules";

/** A school or grade. */
export const nameSchema = z.strictObject({
  name: line(MAX_NAME_LENGTH, NAME_MISSING).min(1, NAME_MISSING),
});

const MAX_OTHER_NAMES = 40;
const MAX_OTHER_LENGTH = 60;

/** A subject with its synonyms. Missing synonyms stay unchanged. */
export const subjectSchema = nameSchema.extend({
  otherNames: z
    .array(line(MAX_OTHER_LENGTH, "Please write each name as text"))
    .max(MAX_OTHER_NAMES, `Please give at most ${MAX_OTHER_NAMES} names`)
    .optional(),
});

export type NameInput = z.infer<typeof subjectSchema>;

/** The schema for a kind of name. */
export const nameSchemaOf = (kind: TaxonomyKind): z.ZodType<NameInput> =>
  kind === "subject" ? subjectSchema : nameSchema;
