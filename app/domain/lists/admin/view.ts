import { z } from "zod";
import { LIST_STATES } from "~/db/schema/book-list";
import { inCents, isoTime, pageFields, viewSchema } from "../../view-schema";

const named = { id: z.int(), name: z.string() };
const schoolSchema = viewSchema("ListSchool", { ...named, town: z.string().nullable() });
const nameSchema = viewSchema("ListName", named);

const listFields = {
  id: z.int(),
  school: schoolSchema,
  grade: nameSchema,
  year: z.int(),
  state: z.enum(LIST_STATES),
};

const fittingBookSchema = viewSchema("FittingBook", {
  id: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  priceCents: inCents(),
  originalPriceCents: inCents().nullable(),
  condition: z.string().nullable(),
  school: viewSchema("FittingBookSchool", named),
  onHand: z.int().describe("How many are on hand"),
  available: z.int().describe("How many of those can be bought now: payments hold the others"),
});

const adminListItemSchema = viewSchema("ManagedListItem", {
  id: z.int(),
  title: z.string(),
  isbn: z.string().nullable(),
  otherIsbns: z.array(z.string()),
  subjectId: z.int().nullable(),
  subject: z.string().nullable(),
  choiceGroup: z.string().nullable(),
  note: z.string().nullable(),
  newPriceCents: inCents().nullable(),
  tiedBookId: z.int().nullable(),
  excludedBookIds: z.array(z.int()),
  warnings: z.array(z.string()).describe("Likely mistakes that may be right"),
  books: z.array(fittingBookSchema),
});
export type AdminListItem = z.infer<typeof adminListItemSchema>;

export const adminListSchema = viewSchema("ManagedList", {
  ...listFields,
  schoolId: z.int(),
  gradeId: z.int(),
  note: z.string().nullable(),
  items: z.array(adminListItemSchema),
  version: z.string().describe("Changes with the list"),
  createdAt: isoTime(),
  updatedAt: isoTime(),
});
export type AdminList = z.infer<typeof adminListSchema>;

const listRowSchema = viewSchema("ManagedListRow", {
  ...listFields,
  titles: z.int().describe("How many titles are needed; alternatives count once"),
  hereNow: z.int().describe("How many of them can be bought now"),
  updatedAt: isoTime(),
});
export type ListRow = z.infer<typeof listRowSchema>;

export const listPageSchema = viewSchema("ManagedListPage", {
  lists: z.array(listRowSchema),
  ...pageFields,
});
export type ListPage = z.infer<typeof listPageSchema>;
