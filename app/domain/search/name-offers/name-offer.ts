import type { FieldErrors } from "../../errors";
import type { FilterKind } from "../query";
import type { NameOfferView } from "./name-offer-view";

/**
 * The names that a field offers, of all that exist or that match the search `named`. `unadded` was typed as a new one
 * and is none yet.
 */
export type NameOffer = NameOfferView & { named?: string; unadded?: string | undefined };

export const NAME_FIELDS = {
  gradeId: "grades",
  schoolId: "schools",
  subjectId: "subjects",
} as const satisfies Record<string, FilterKind>;
export type NameField = keyof typeof NAME_FIELDS;

export type NameOffers = Record<NameField, NameOffer>;

export const isSearched = ({ names, total, named }: NameOffer): boolean =>
  named !== undefined || total > names.length;

export const FIND_NAMES = "findNames";

export const SENT_BY_ENTER = "sentByEnter";

export const filterSearchInput = (field: NameField) => `${field}Named`;

export const newNameInput = (field: NameField) => `${field}New`;

export type PickingReply = {
  errors: FieldErrors;
  message: string | null;
  offers?: Partial<NameOffers>;
};
