import type { z } from "zod";
import { DomainError } from "~/domain/errors";
import { withoutAbsentNulls } from "../forms/absent-nulls";
import { fieldErrors } from "../forms/field-errors";
import { plainSentence } from "../forms/plain-sentences";

/**
 * Validates input of a call; null counts as absent in optional fields.
 * @throws DomainError invalid, with a sentence for each faulty field.
 */
export function checkInput<Checked>(schema: z.ZodType<Checked>, given: unknown): Checked {
  const result = schema.safeParse(withoutAbsentNulls(schema, given), { error: plainSentence });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0] ?? "Please check what was sent.";
  throw new DomainError("invalid", first, fields);
}
