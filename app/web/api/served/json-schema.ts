export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  format?: string;
  contentMediaType?: string;
};
export type Schemas = Record<string, JsonSchema>;
export type Content = Record<string, { schema?: JsonSchema }>;

function takesNull(schema: JsonSchema): boolean {
  const { $ref, type, anyOf, oneOf, enum: values, const: one } = schema;
  const isAnything = [$ref, type, anyOf, oneOf, values, one].every((part) => part === undefined);
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])];
  return isAnything || [type].flat().includes("null") || choices.some(takesNull);
}

function orNull(schema: JsonSchema): JsonSchema {
  if (takesNull(schema)) return schema;
  const { description, default: otherwise, ...own } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(otherwise === undefined ? {} : { default: otherwise }),
    anyOf: [own, { type: "null" }],
  };
}

export const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

/**
 * Marks optional input fields as nullable too (see `withoutAbsentNulls`), also in referenced schemas. `schemas` are
 * the named ones.
 */
export function allowNulls(schema: JsonSchema, schemas: Schemas): void {
  const { $ref, properties = {}, required = [], items, anyOf = [], oneOf = [] } = schema;
  const pointed = $ref === undefined ? undefined : schemas[nameIn($ref)];
  for (const inner of [pointed, items, ...anyOf, ...oneOf, ...Object.values(properties)]) {
    if (inner !== undefined) allowNulls(inner, schemas);
  }
  for (const [name, field] of Object.entries(properties)) {
    if (!required.includes(name)) properties[name] = orNull(field);
  }
}
