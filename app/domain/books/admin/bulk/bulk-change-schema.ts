import { z } from "zod";
import { nameSchema } from "../../../taxonomy/schema";
import { line } from "../../../values/contact-fields";
import {
  CONDITION_MESSAGE,
  MAX_COPIES,
  MAX_SHELF_LENGTH,
  NO_BOOK_SELECTED,
  SHELF_MESSAGE,
} from "../../book-rules";
import { CONDITIONS } from "../../condition";
import { cents, chosen, copies, selectedIds } from "../book-schema";

/** A transaction of this size does not delay shoppers. */
export const MAX_CHANGED = 1_000;

const PERCENT = "Please enter a percentage from -90 to 900, such as 10 or -15";
const MORE = `Please enter a whole number of copies, from -${MAX_COPIES} to ${MAX_COPIES}`;
const ONE_PRICE = "Please fill in one way to change the price only";
const ONE_STOCK = "Please fill in one way to change the copies only";
const NOTHING = "Please fill in what should change";

const PRICE_RULES = [
  "priceSetCents",
  "priceRaiseCents",
  "priceLowerCents",
  "pricePercent",
] as const;
const STOCK_RULES = ["stockSet", "stockAdd"] as const;
const FACT_RULES = [
  "gradeId",
  "newGrade",
  "schoolId",
  "newSchool",
  "subjectId",
  "newSubject",
  "condition",
  "shelf",
] as const;

const newName = (what: string) =>
  nameSchema.shape.name
    .nullish()
    .describe(`Goes before \`${what}Id\`: the ${what} of this name, added where there is none`);

const rules = {
  priceSetCents: cents().nullish(),
  priceRaiseCents: cents().nullish(),
  priceLowerCents: cents().nullish(),
  pricePercent: z
    .number({ error: PERCENT })
    .min(-90, { error: PERCENT })
    .max(900, { error: PERCENT })
    .nullish(),
  stockSet: copies().nullish(),
  stockAdd: z
    .int({ error: MORE })
    .min(-MAX_COPIES, { error: MORE })
    .max(MAX_COPIES, { error: MORE })
    .nullish(),
  isHidden: z.boolean({ error: "Please choose whether shoppers see the books" }).nullish(),
  gradeId: chosen("grade").nullish(),
  newGrade: newName("grade"),
  schoolId: chosen("school").nullish(),
  newSchool: newName("school"),
  subjectId: chosen("subject").nullish(),
  newSubject: newName("subject"),
  condition: z.enum(CONDITIONS, { error: CONDITION_MESSAGE }).nullish(),
  shelf: line(MAX_SHELF_LENGTH, SHELF_MESSAGE).min(1, SHELF_MESSAGE).nullish(),
};

type Rules = { [Name in keyof typeof rules]?: z.infer<(typeof rules)[Name]> };

function checkRules(
  given: Rules & { ids?: unknown; matching?: unknown },
  context: z.RefinementCtx,
) {
  const filled = (names: readonly (keyof Rules)[]) => names.filter((name) => given[name] != null);
  const say = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (given.ids == null && given.matching == null) say("ids", NO_BOOK_SELECTED);
  for (const name of filled(PRICE_RULES).slice(1)) say(name, ONE_PRICE);
  for (const name of filled(STOCK_RULES).slice(1)) say(name, ONE_STOCK);
  if (filled([...PRICE_RULES, ...STOCK_RULES, ...FACT_RULES, "isHidden"]).length === 0)
    say("isHidden", NOTHING);
}

/**
 * A bulk change of the books in `ids`, or of those that `matching` (a query string of the owner's list) finds. Money in
 * cents, percentages of the current price, rounded to whole rand. `dryRun` changes nothing; `seen`, from the dry run's
 * answer, makes the change fail if its effect would differ.
 */
export const bulkChangeSchema = z
  .strictObject({
    ids: selectedIds(MAX_CHANGED).nullish(),
    matching: z.string().max(4_000).nullish(),
    ...rules,
    dryRun: z.boolean().nullish(),
    seen: z.string().max(64).nullish(),
  })
  .superRefine(checkRules);

export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const offerSchema = z.strictObject({
  priceCents: cents(),
  stockQty: copies(),
  version: z.string().max(40).optional(),
});

export type OfferInput = z.infer<typeof offerSchema>;
