import type { FieldErrors } from "../../errors";
import type { FilterKind } from "../query";
import type { NameOfferView } from "./name-offer-view";

/** The names that a field offers, of all that there are or that were sought with `named`. */
export type NameOffer = NameOfferView & { named?: string };

export const NAME_FIELDS = {
  gradeId: "grades",
  schoolId: "schools",
  subjectId: "subjects",
} as const satisfies Record<string, FilterKind>;
export type NameField = keyof typeof NAME_FIELDS;

export type NameOffers = Record<NameField, NameOffer>;

export const isSearched = ({ names, total, named }: NameOffer): boolean =>
  named !== undefined || total > names.length;

/** The button that seeks names instead of saving the form, by the field it is for. */
export const FIND_NAMES = "findNames";

/** Says that a form was sent by Enter, which may have ended what is sought. */
export const SENT_BY_ENTER = "sentByEnter";

export const soughtInput = (field: NameField) => `${field}Named`;

export type PickingReply = {
  errors: FieldErrors;
  message: string | null;
  offers?: Partial<NameOffers>;
};
