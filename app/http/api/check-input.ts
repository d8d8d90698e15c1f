import type { z } from "zod";
import { DomainError } from "~/domain/errors";
import { withoutAbsentNulls } from "../forms/absent-nulls";
import { fieldErrors } from "../forms/field-errors";
import { plainSentence } from "../forms/plain-sentences";

/** What a call sent, checked; null is as good as absent where a field may be absent. @throws DomainError invalid, with a sentence for each faulty field. */
export function checkInput<Checked>(schema: z.ZodType<Checked>, given: unknown): Checked {
  const result = schema.safeParse(withoutAbsentNulls(schema, given), { error: plainSentence });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0] ?? "Please check what was sent.";
  throw new DomainError("invalid", first, fields);
}
