import { readBookId } from "~/domain/books/book.server";
import { DomainError } from "~/domain/errors";
import { KINDS, kindByPlural, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { nameSchemaOf } from "~/domain/taxonomy/schema";

export const OTHER_NAMES = { otherNames: "," } as const;

type Params = Record<string, string | undefined>;

export function kindInAddress({ kind: plural }: Params): TaxonomyKind {
  const kind = kindByPlural(plural);
  if (kind === null) throw new DomainError("not_found", "404 Page Not Found");
  return kind;
}

/** An unknown kind gets the name schema: the operation itself answers not_found. */
export const nameSchemaInAddress = ({ kind: plural }: Params) =>
  nameSchemaOf(kindByPlural(plural) ?? "school");

export function nameInAddress(params: Params): { kind: TaxonomyKind; id: number } {
  const kind = kindInAddress(params);
  const id = readBookId(params.id);
  if (id === null) throw new DomainError("not_found", `${KINDS[kind].one} not found`);
  return { kind, id };
}
