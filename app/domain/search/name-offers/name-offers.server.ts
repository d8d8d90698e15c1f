import type { Counter } from "../../accounts/admin";
import { knownSchools } from "../../taxonomy/known-schools.server";
import { mergedKeys, otherNamesOf } from "../../taxonomy/other-names.server";
import { schoolName } from "../../taxonomy/school-name";
import { bestNamed } from "../best-named";
import { booksByName } from "../filter-counts.server";
import { idsNamed, namesOf, namesWith } from "../names-with.server";
import type { FilterKind } from "../query";
import { topIds } from "../top-ids";
import { NAME_FIELDS, type NameField, type NameOffer, type NameOffers } from "./name-offer";

// More names than this are not sent with each form, which offers the likeliest ones and a search.
const MOST_PICKED = 200;
const LIKELIEST = 30;

const KIND_OF = { grades: "grade", subjects: "subject" } as const;

function withOthers(kind: keyof typeof KIND_OF, ids: readonly number[]): NameOffer["names"] {
  return namesOf(kind, [...ids]).map((one) => {
    const also = [...otherNamesOf(KIND_OF[kind], one.id), ...mergedKeys(KIND_OF[kind], one.id)];
    return also.length === 0 ? one : { ...one, also };
  });
}

function labelled(kind: FilterKind, ids: readonly number[]): NameOffer["names"] {
  if (kind !== "schools") return withOthers(kind, ids);
  const wanted = new Set(ids);
  return knownSchools()
    .filter(({ id }) => wanted.has(id))
    .map(({ id, name, town }) => ({
      id,
      name,
      ...(town === null ? {} : { label: schoolName({ name, town }) }),
    }));
}

type Asked = { named?: string; chosen?: readonly number[] };

/**
 * The schools, subjects or grades that the owner can choose: all of up to two hundred; of more the thirty with most
 * books, or with the searched words, plus the chosen ones.
 */
export function offerNames(
  _admin: Counter,
  kind: FilterKind,
  { named = "", chosen = [] }: Asked,
): NameOffer {
  const { names: all, meant } = namesWith(kind, named);
  const searched = named === "" ? {} : { named };
  if (named === "" && all.length <= MOST_PICKED) {
    return {
      names: labelled(
        kind,
        all.map(({ id }) => id),
      ),
      total: all.length,
    };
  }
  const books = booksByName(kind);
  const best =
    named === ""
      ? [...topIds(books, LIKELIEST), ...all.slice(0, LIKELIEST).map(({ id }) => id)]
      : bestNamed(all, meant, books, LIKELIEST);
  const ids = [...new Set(best)].slice(0, LIKELIEST);
  return { names: labelled(kind, [...ids, ...chosen]), total: all.length, ...searched };
}

const idsIn = (typed = ""): number[] => (/^[1-9]\d{0,14}$/.test(typed) ? [Number(typed)] : []);

type Typed = Partial<Record<NameField, string>>;

export function nameOffers(admin: Counter, chosen: Typed = {}, named: Typed = {}): NameOffers {
  const offerFor = (field: NameField) =>
    offerNames(admin, NAME_FIELDS[field], {
      named: (named[field] ?? "").trim(),
      chosen: idsIn(chosen[field]),
    });
  return {
    gradeId: offerFor("gradeId"),
    schoolId: offerFor("schoolId"),
    subjectId: offerFor("subjectId"),
  };
}

export const chosenNameOffer = (
  admin: Counter,
  kind: FilterKind,
  chosen: string[],
  named: string | undefined,
): NameOffer => offerNames(admin, kind, { named: named ?? "", chosen: idsNamed(kind, chosen) });
