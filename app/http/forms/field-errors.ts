import type { z } from "zod";
import type { FieldErrors } from "~/domain/errors";
import { unknownField } from "./plain-sentences";

/** More than any form has. Limits the answer when a request names thousands of fields. */
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

const nameOf = (name: string) => name.slice(0, MAX_NAME_LENGTH);

function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code !== "unrecognized_keys") return [[nameOf(issue.path.join(".")), issue.message]];
  return issue.keys
    .slice(0, MAX_FIELDS)
    .map((key) => nameOf([...issue.path, key].join(".")))
    .map((name) => [name, unknownField(name)]);
}

/** Validation errors by field name. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const sentences = new Map<string, string[]>();
  for (const [name, sentence] of error.issues.flatMap(faultsOf)) {
    const known = sentences.get(name);
    if (known) known.push(sentence);
    else if (sentences.size < MAX_FIELDS) sentences.set(name, [sentence]);
  }
  return Object.fromEntries(sentences);
}
