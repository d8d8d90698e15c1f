import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { API_ENDPOINTS } from "../api/served/all-endpoints";
import { openApiDocument, operationId, schemasIn } from "../api/served/openapi.server";
import { checkInput } from "./check-input";

/** zod's own wording. */
const RAW =
  /invalid (input|option|type|string|key|element)|expected|, received |unrecognized|too (small|big)|nan\b|>=|<=/i;

/** Body schemas of all calls, without file fields. */
const bodies = API_ENDPOINTS.flatMap((call) => {
  const { schema } = call.body ?? {};
  if (!(schema instanceof z.ZodObject)) return [];
  return [
    [operationId(call), "file" in schema.shape ? schema.omit({ file: true }) : schema] as const,
  ];
});

const WRONG: unknown[] = ["\u0000wrong", "", -1, 1.5, 1e300, true, [], [null], {}, { x: 1 }];

/** Field errors for an invalid body. */
function faults(schema: z.ZodType, given: unknown): FieldErrors {
  try {
    checkInput(schema, given);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

const sentences = (schema: z.ZodType, given: unknown) =>
  Object.values(faults(schema, given)).flat();

it("bodies are described for every call that takes one", () => {
  const taking = API_ENDPOINTS.filter(({ body }) => body?.schema !== undefined);
  expect(bodies).toHaveLength(taking.length);
  expect(bodies.length).toBeGreaterThan(20);
});

describe.each(bodies)("what is said of the body of %s", (_, body) => {
  const fields = Object.entries<z.core.$ZodType>(body.shape);

  it("is never the validator's own words", () => {
    const bad = fields.flatMap(([name]) => [null, ...WRONG].map((value) => ({ [name]: value })));
    for (const given of [undefined, null, [], "text", 5, {}, { "no such": 1 }, ...bad]) {
      for (const sentence of sentences(body, given)) {
        expect(sentence, JSON.stringify(given)).not.toMatch(RAW);
        expect(sentence.length).toBeGreaterThan(10);
      }
    }
  });

  it("names each field that is missing", () => {
    const required = fields.filter(([, schema]) => !z.safeParse(schema, undefined).success);
    expect(Object.keys(faults(body, {}))).toEqual(
      expect.arrayContaining(required.map(([name]) => name)),
    );
  });

  it("is the same when a field that may be left out is null as when it is left out", () => {
    const optional = fields.filter(([, schema]) => z.safeParse(schema, undefined).success);
    const leftOut = faults(body, {});
    for (const [name] of optional)
      expect(faults(body, { [name]: null })[name]).toEqual(leftOut[name]);
  });

  it("names a field that it does not have", () => {
    expect(faults(body, { misspelt: 1 }).misspelt).toEqual([
      'There is no field "misspelt" here: remove it.',
    ]);
  });
});

it.each([
  [z.int(), undefined, "count is missing: give a number."],
  [z.int(), 1.5, "count must be a whole number."],
  [z.int(), "3", "count must be a number."],
  [z.int(), null, "count must be a number."],
  [z.number().positive(), 0, "count must be more than 0."],
  [z.int().max(9), 10, "count must be at most 9."],
  [z.string().max(3), "abcd", "count must have at most 3 characters."],
  [z.string().min(1), "", "count must have at least 1 characters."],
  [z.boolean(), "yes", "count must be true or false."],
  [z.enum(["job", "mail"]), "x", 'count must be "job" or "mail".'],
  [z.array(z.string()), {}, "count must be a list."],
  [z.array(z.string()), [1], "count.0 must be text."],
  [z.string().regex(/^a/), "b", "count is not in the form that it must have."],
])("says what to do (%#)", (schema, count, sentence) => {
  expect(sentences(z.strictObject({ count: schema }), { count })).toEqual([sentence]);
});

describe("a null", () => {
  const schema = z.strictObject({
    left: z.string().optional(),
    emptied: z.string().nullish(),
    standard: z.int().default(1),
    inside: z.strictObject({ left: z.string().optional() }).prefault({}),
  });

  it("is as good as absent, also inside, and stays where it empties a field", () => {
    const given = { left: null, emptied: null, standard: null, inside: { left: null } };
    expect(checkInput(schema, given)).toEqual({ emptied: null, standard: 1, inside: {} });
  });

  it("is described wherever a call takes one", () => {
    const schemas = schemasIn(openApiDocument());
    const enquiry = schemas.NewEnquiry?.properties ?? {};
    expect(enquiry.school?.anyOf).toContainEqual({ type: "null" });
    expect(enquiry.message?.anyOf).toContainEqual({ type: "null" });
    expect(enquiry.name?.anyOf).toBeUndefined();
    expect(schemas.AddToCart?.properties?.quantity).toMatchObject({ default: 1 });
  });
});
