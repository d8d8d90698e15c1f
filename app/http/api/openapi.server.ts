import { z } from "zod";
import { API_CALLS } from "./calls/all";
import { type CallDescription, errorSchema } from "./calls/call";

/** As much of JSON Schema (2020-12) as zod writes. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
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
  maxItems?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
};

type Content = Record<string, { schema: JsonSchema }>;
type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
};
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Schemas = Record<string, JsonSchema>;

const COMPONENTS = "#/components/schemas/";

const REFUSALS: Record<number, string> = {
  400: "What was sent is not JSON",
  401: "Nobody is signed in",
  403: "Sent from another site",
  404: "Not there",
  409: "Something has changed, or is in the way",
  413: "Too much was sent",
  422: "Something sent is wrong: `fields` say what",
  429: "Too many tries: `Retry-After` says how many seconds to wait",
  503: "Not now; try again later",
};

type ZodJson = z.core.JSONSchema.JSONSchema | boolean;

type Move = { schemas: Schemas; io: "input" | "output" };

const each = (list: ZodJson[], move: Move) => list.map((item) => moveNames(item, move));

const eachOf = (record: Record<string, ZodJson>, move: Move) =>
  Object.fromEntries(
    Object.entries(record).map(([name, schema]) => [name, moveNames(schema, move)]),
  );

const isAnything = ({ $ref, type, anyOf, oneOf, enum: values, const: one }: JsonSchema) =>
  [$ref, type, anyOf, oneOf, values, one].every((part) => part === undefined);

function takesNull(schema: JsonSchema): boolean {
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return isAnything(schema) || schema.type === "null" || ways.some(takesNull);
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

/** The fields of what is sent: one that may be left out may be null as well. */
function fieldsOf(properties: Record<string, JsonSchema>, required: string[] = []) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, required.includes(name) ? schema : orNull(schema)] as const,
  );
  return Object.fromEntries(fields);
}

/** Points a schema of zod's at the description's own list of schemas, and moves there what it has names for. */
function moveNames(schema: ZodJson, move: Move): JsonSchema {
  if (typeof schema === "boolean") return {};
  const { $schema, $defs, id, $ref, properties, items, anyOf, oneOf, ...rest } = schema;
  Object.assign(move.schemas, eachOf($defs ?? {}, move));
  const moved: JsonSchema = { ...rest };
  if ($ref !== undefined) moved.$ref = $ref.replace("#/$defs/", COMPONENTS);
  if (properties !== undefined) {
    const all = eachOf(properties, move);
    moved.properties = move.io === "input" ? fieldsOf(all, schema.required) : all;
  }
  if (items !== undefined && !Array.isArray(items)) moved.items = moveNames(items, move);
  if (anyOf !== undefined) moved.anyOf = each(anyOf, move);
  if (oneOf !== undefined) moved.oneOf = each(oneOf, move);
  return moved;
}

/** A schema as the description has it; one with a name is put into `schemas` and pointed at. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Schemas): JsonSchema {
  const made = moveNames(z.toJSONSchema(schema, { io, unrepresentable: "any" }), { schemas, io });
  const name = schema.meta()?.id;
  if (name === undefined || made.$ref !== undefined) return made;
  schemas[name] = made;
  return { $ref: COMPONENTS + name };
}

/** The statuses with which a call refuses: some follow from what it is. */
export function refusalsOf(call: CallDescription): number[] {
  const refusals = new Set(call.refuses);
  if (call.access === "admin") refusals.add(401);
  if (call.method !== "GET" && call.path !== "/payments/notify") refusals.add(403);
  if (call.body) for (const status of [413, 422]) refusals.add(status);
  if (call.body && !call.file) refusals.add(400);
  return [...refusals].sort((a, b) => a - b);
}

const parameters = (
  where: Parameter["in"],
  shape: Record<string, z.ZodType>,
  schemas: Schemas,
): Parameter[] =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path",
    schema: schemaOf(schema, "input", schemas),
  }));

type FileDescription = NonNullable<CallDescription["file"]>;

/** A form with a file in it (RFC 7578): beside it each field that is no plain text is JSON. */
function formOf({ type, what }: FileDescription, fields: JsonSchema): JsonSchema {
  const sent: JsonSchema = {
    type: "string",
    format: "binary",
    contentMediaType: type,
    description: what,
  };
  const { properties = {}, required = [] } = fields;
  return { ...fields, properties: { file: sent, ...properties }, required: ["file", ...required] };
}

/** What is sent with a call. What is not the shop's own making is described by its type alone. */
function contentOf(call: CallDescription, schemas: Schemas): Content | null {
  const { body, file, bodyType } = call;
  if (bodyType !== undefined) return { [bodyType]: { schema: {} } };
  if (body === undefined) return null;
  const schema = schemaOf(body, "input", schemas);
  if (file !== undefined) return { "multipart/form-data": { schema: formOf(file, schema) } };
  return { "application/json": { schema } };
}

function answersOf(call: CallDescription, schemas: Schemas): Operation["responses"] {
  const answers: Operation["responses"] = {};
  for (const [status, { what, schema, type }] of Object.entries(call.answers)) {
    if (schema !== undefined) {
      const content = { "application/json": { schema: schemaOf(schema, "output", schemas) } };
      answers[status] = { description: what, content };
    } else if (type !== undefined) {
      answers[status] = { description: what, content: { [type]: { schema: { type: "string" } } } };
    } else answers[status] = { description: what };
  }
  const error = { "application/json": { schema: schemaOf(errorSchema, "output", schemas) } };
  for (const status of refusalsOf(call)) {
    answers[status] = { description: REFUSALS[status] ?? "Refused", content: error };
  }
  return answers;
}

/** A name for a call that a generated client can use: `get_books_id`. */
export function operationId({ method, path }: CallDescription): string {
  const words = path.split(/[/{}-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}

function operationOf(call: CallDescription, schemas: Schemas): Operation {
  const content = contentOf(call, schemas);
  return {
    operationId: operationId(call),
    tags: [call.group],
    summary: call.summary,
    ...(call.access === "admin" ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters("path", call.params ?? {}, schemas),
      ...parameters("query", call.query?.shape ?? {}, schemas),
      ...parameters("header", call.headers ?? {}, schemas),
    ],
    ...(content === null ? {} : { requestBody: { required: !call.bodyIsOptional, content } }),
    responses: answersOf(call, schemas),
  };
}

const DESCRIPTION =
  "Every call does what a page of the shop does. Amounts are integer cents unless said otherwise; times are ISO 8601 in UTC. What may be left out may be null, which means the same unless the call says that it empties a field. A browser may send what changes something from the shop's own pages only.";

/** The description of the JSON API (OpenAPI 3.1), made from the schemas that check what is sent and answered. */
export function openApiDocument() {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of API_CALLS) {
    const operation = operationOf(call, schemas);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Dogear", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}
