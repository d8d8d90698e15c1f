import { readBookId } from "~/domain/catalogue/book.server";
import { DomainError } from "~/domain/errors";
import { KINDS, kindByPlural, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { nameSchemaOf } from "~/domain/taxonomy/schema";

/** In a form the other names of a subject stand in one field. */
export const OTHER_NAMES = { otherNames: "," } as const;

type Params = Record<string, string | undefined>;

/** Which of schools, subjects and grades an address is about. @throws DomainError not_found */
export function kindInAddress({ kind: plural }: Params): TaxonomyKind {
  const kind = kindByPlural(plural);
  if (kind === null) throw new DomainError("not_found", "404 Page Not Found");
  return kind;
}

/** What the form or the body of an address holds; of an address about nothing, a name, for who runs it says so. */
export const nameSchemaInAddress = ({ kind: plural }: Params) =>
  nameSchemaOf(kindByPlural(plural) ?? "school");

/** The one that an address is about: its kind and its id. @throws DomainError not_found */
export function nameInAddress(params: Params): { kind: TaxonomyKind; id: number } {
  const kind = kindInAddress(params);
  const id = readBookId(params.id);
  if (id === null) throw new DomainError("not_found", `${KINDS[kind].one} not found`);
  return { kind, id };
}
