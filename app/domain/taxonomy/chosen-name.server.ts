import type { Transaction } from "~/db/client.server";
import { DomainError } from "../errors";
import type { TaxonomyKind } from "./kinds";
import { taxonomyName } from "./taxonomy.server";

/** The name of a chosen grade, school or subject. @throws DomainError invalid for its field when it is gone. */
export function chosenName(
  tx: Transaction,
  kind: TaxonomyKind,
  id: number,
  field = `${kind}Id`,
): string {
  const name = taxonomyName(tx, kind, id);
  if (name !== undefined) return name;
  const message = `This ${kind} does not exist any more. Please choose another.`;
  throw new DomainError("invalid", message, { [field]: [message] });
}
