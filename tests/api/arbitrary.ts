import type { GeneratorValue } from "fast-check";
import fc from "fast-check";
import type { JsonSchema } from "~/web/api/served/json-schema";
import { OWNER } from "../shop/running-shop";

/** Valid values of fields whose schema is only a pattern. */
const FITTING: Record<string, readonly unknown[]> = {
  customerName: ["Thandi Example", "Zoë van der Voorbeeld"],
  email: [OWNER.email, "p.voorbeeld@example.co.za"],
  password: [OWNER.password, "wrong password"],
  customerEmail: ["thandi@example.org", "z@example.org"],
  phone: ["082 000 0000", "+27 82 000 0000"],
  customerPhone: ["0820000000", "+27 (82) 000-0000"],
  buyerVatNumber: ["4123456789", ""],
  website: [""],
  authors: ["George Orwell", ""],
  isbn: ["9780439023481", "SKU-1", "", ""],
  bookId: [1, 2, 3, 4, 5],
  sellerId: [1, 2, 3],
  sellerIds: [[1], [2], [3]],
  isAgreed: [true],
  payoutColumns: ["Amount = cents", ""],
  gradeId: [1, 999],
  into: [1],
  schoolId: [1],
  subjectId: [1],
  priceCents: [12_000],
  originalPriceCents: [24_000],
  amount: [120],
  tags: ["used", "red"],
  coverImageUrl: ["https://example.org/a.jpg", ""],
  shelf: ["A3", ""],
  gallery: [["https://example.org/b.jpg"]],
  url: ["https://example.org/b.jpg"],
  version: ["1-1"],
  fieldMapping: [
    {
      title: "title",
      price: "price",
      description: "description",
      grade: "grade",
      school: "school",
      subject: "subject",
    },
  ],
  use: ["book", "banner"],
  logoUrl: ["https://example.org/logo.png", ""],
  heroBannerUrl: [""],
  instagramHandle: ["@example.books", ""],
  facebookPageHandle: ["examplebooks", ""],
  ...Object.fromEntries(
    ["primary", "secondary", "accent"].map((part) => [`${part}Color`, ["#0f172a", "#ffffff"]]),
  ),
  backgroundColor: ["#ffffff"],
  textColor: ["#0f172a"],
  payfastMerchantId: [""],
  payfastMerchantKey: [""],
  payfastPassphrase: [""],
  payfastSandboxMode: [true],
  businessEmail: ["shop@example.org", ""],
  businessPhone: ["021 000 0000", ""],
  invoicePrefix: ["EX"],
  vatRegistered: [false],
  vatNumber: [""],
  from: ["2026-01-01", "2026-10-01"],
  to: ["2026-10-31", "2026-11-20"],
  since: ["2026-10-01"],
  who: ["thandi@example.org"],
  contact: ["thandi@example.org"],
  day: ["2026-11-20"],
  branchCode: ["250655"],
  bankBranchCode: ["250655"],
  code: ["#1"],
  unitPriceCents: [12_000],
  blockedIsbnPrefixes: ["978-1-4315"],
};

/** A random integer in [0, below). */
export type Dice = (below: number) => number;

const below = (end: number) => fc.nat({ max: end - 1 });

/** Dice from a fast-check run, which shrinks them after a failure. */
export const diceOf =
  (generate: GeneratorValue): Dice =>
  (end) =>
    end > 1 ? generate(below, end) : 0;

const pick = <Item>(dice: Dice, items: readonly Item[]): Item | undefined =>
  items[dice(items.length)];

const TEXTS = [
  "Example",
  "Zoë Voorbeeld",
  "  blanks  ",
  "a\u0000b",
  "<script>alert(1)</script>",
  "'; drop table books; --",
  "= 1 + 1",
  "🦄".repeat(9),
  "%_\\",
  "x".repeat(60),
];

/** Values that no schema accepts, for nearly valid payloads. */
const WRONG: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  [],
  {},
  [null],
  { a: 1 },
  "\ud800",
  "x".repeat(20_000),
  "__proto__",
  "1e3",
];

function text(dice: Dice, { minLength = 0, maxLength = 60 }: JsonSchema): string {
  const chosen = [...(pick(dice, TEXTS) ?? "")].slice(0, maxLength).join("").slice(0, maxLength);
  return chosen.length < minLength ? chosen.padEnd(minLength, "x") : chosen;
}

const SMALL = 40;

function number(dice: Dice, { minimum, maximum }: JsonSchema): number {
  const low = Math.max(minimum ?? 0, 0);
  const high = Math.min(maximum ?? SMALL, low + SMALL);
  return low + dice(high - low + 1);
}

/**
 * A random value that fits a schema. `schemas` resolves references; `hints` are valid values by field name where the
 * schema is not enough: existing ids, and values of patterns.
 */
export function fitting(
  dice: Dice,
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  name = "",
  hints: Record<string, readonly unknown[]> = {},
): unknown {
  const again = (inner: JsonSchema, of = name) => fitting(dice, inner, schemas, of, hints);
  if (schema.$ref !== undefined) return again(schemas[schema.$ref.split("/").pop() ?? ""] ?? {});
  const known = hints[name] ?? FITTING[name];
  if (known !== undefined && schema.type !== "array") return pick(dice, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(dice, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return again(pick(dice, choices) ?? {});
  const type = pick(dice, [schema.type ?? "string"].flat());
  if (type === "null") return null;
  if (type === "boolean") return dice(2) === 0;
  if (type === "integer" || type === "number") return number(dice, schema);
  if (type === "array") {
    const few = (schema.minItems ?? 0) + dice(3);
    return Array.from({ length: few }, () => again(schema.items ?? {}));
  }
  if (type === "string") return text(dice, schema);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([field]) => schema.required?.includes(field) || dice(2) === 0)
      .map(([field, inner]) => [field, again(inner, field)]),
  );
}

const SURPRISES = ["surprise", "constructor", "toString", "", "0"];

/** The payload with one or thousands of unknown fields. */
function withSurprise(dice: Dice, good: object): object {
  if (dice(20) > 0) return { ...good, [pick(dice, SURPRISES) ?? ""]: pick(dice, WRONG) };
  return { ...good, ...Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`x${i}`, i])) };
}

/** A payload with one fault: a wrong type, an extra or missing field, or not an object. */
export function nearly(dice: Dice, good: unknown): unknown {
  if (typeof good !== "object" || good === null || dice(8) === 0) return pick(dice, WRONG);
  const fields = Object.entries(good);
  const [name = "extra"] = pick(dice, fields) ?? [];
  const kind = dice(3);
  if (kind === 0) return { ...good, [name]: pick(dice, WRONG) };
  if (kind === 1) return withSurprise(dice, good);
  return Object.fromEntries(fields.filter(([field]) => field !== name));
}
