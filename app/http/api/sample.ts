import { type JsonSchema, nameIn } from "./json-schema";

/** Example values by field name. */
const SAMPLES: Record<string, unknown> = {
  title: "Animal Farm",
  name: "Thandi Example",
  customerName: "Thandi Example",
  email: "thandi@example.org",
  customerEmail: "thandi@example.org",
  phone: "082 000 0000",
  customerPhone: "082 000 0000",
  password: "seven quiet libraries",
  priceCents: 12_000,
  shortDesc: "A fable",
  longDesc: "A fable about a farm",
  stockQty: 1,
  note: "Refunded by hand",
  notes: "Called, will collect",
  processed: true,
  fieldMapping: {
    Title: "title",
    Price: "price",
    Description: "description",
    Grade: "grade",
    School: "school",
    Subject: "subject",
  },
};

const LEFT_OUT = "left out";

function sampleValue(name: string, schema: JsonSchema, isNeeded: boolean): unknown {
  if (!isNeeded) return LEFT_OUT;
  if (name in SAMPLES) return SAMPLES[name];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return [sampleValue("", schema.items ?? {}, true)];
  return schema.enum?.[0] ?? "text";
}

/** An example input with only the required fields. */
export function sampleOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
): Record<string, unknown> {
  const name = schema.$ref && nameIn(schema.$ref);
  const { properties = {}, required = [] } = (name ? schemas[name] : schema) ?? {};
  const fields = Object.entries(properties)
    .map(([field, inner]) => [field, sampleValue(field, inner, required.includes(field))] as const)
    .filter(([, value]) => value !== LEFT_OUT);
  return Object.fromEntries(fields);
}
