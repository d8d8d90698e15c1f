import { z } from "zod";
import type { FieldErrors } from "../errors";
import { viewSchema } from "../view-schema";
import type { FilterKind } from "./query";

export const nameOfferSchema = viewSchema("NameOffer", {
  names: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      label: z.string().optional().describe("A school's name with its town"),
    }),
  ),
  total: z.int().describe("How many names there are; more than are listed when there are many"),
});

/** The names that a field offers, of all that there are or that were sought with `named`. */
export type NameOffer = z.infer<typeof nameOfferSchema> & { named?: string };

/** The fields of forms that choose a name by its id. */
export const NAME_FIELDS = {
  gradeId: "grades",
  schoolId: "schools",
  subjectId: "subjects",
} as const satisfies Record<string, FilterKind>;
export type NameField = keyof typeof NAME_FIELDS;

export type NameOffers = Record<NameField, NameOffer>;

/** Whether a field offers some of its names only, so that the others are sought. */
export const isSearched = ({ names, total, named }: NameOffer): boolean =>
  named !== undefined || total > names.length;

/** The button that seeks names instead of saving the form, by the field it is for. */
export const FIND_NAMES = "findNames";

/** The input in which the names of a field are sought. */
export const soughtInput = (field: NameField) => `${field}Named`;

/** What a form that chooses names is answered with. */
export type PickingReply = {
  errors: FieldErrors;
  message: string | null;
  offers?: Partial<NameOffers>;
};
