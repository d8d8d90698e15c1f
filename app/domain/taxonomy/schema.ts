import { z } from "zod";
import { line } from "../values/contact-fields";
import type { TaxonomyKind } from "./kinds";
import { MAX_NAME_LENGTH, MAX_TOWN_LENGTH, NAME_MISSING } from "./rules";

export const nameSchema = z.strictObject({
  name: line(MAX_NAME_LENGTH, NAME_MISSING).min(1, NAME_MISSING),
});

/** A missing town stays unchanged; an empty one is none. */
const schoolSchema = nameSchema.extend({
  town: line(MAX_TOWN_LENGTH, "Please write the town as text").nullable().optional(),
});

const MAX_OTHER_NAMES = 40;
const MAX_OTHER_LENGTH = 60;

const subjectSchema = nameSchema.extend({
  otherNames: z
    .array(line(MAX_OTHER_LENGTH, "Please write each name as text"))
    .max(MAX_OTHER_NAMES, `Please give at most ${MAX_OTHER_NAMES} names`)
    .optional(),
});

export type NameInput = z.infer<typeof subjectSchema> & z.infer<typeof schoolSchema>;

const SCHEMAS = { school: schoolSchema, subject: subjectSchema, grade: nameSchema };

export const nameSchemaOf = (kind: TaxonomyKind): z.ZodType<NameInput> => SCHEMAS[kind];
