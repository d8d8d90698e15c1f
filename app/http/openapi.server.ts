import { z } from "zod";
import { API_CALLS } from "./api-calls/all";
import { type CallDescription, errorSchema } from "./api-calls/call";

type Json = { [key: string]: unknown };

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

/** Points a schema of zod's at the description's own list of schemas, and moves what it names there. */
function moveNames(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => moveNames(item, schemas));
  if (typeof value !== "object" || value === null) return value;
  const moved: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === "$schema" || key === "id") continue;
    if (key === "$defs") {
      for (const [name, schema] of Object.entries(inner))
        schemas[name] = moveNames(schema, schemas);
    } else if (key === "properties") {
      // A property may be called like a keyword.
      moved[key] = Object.fromEntries(
        Object.entries(inner).map(([name, schema]) => [name, moveNames(schema, schemas)]),
      );
    } else if (key === "$ref" && typeof inner === "string") {
      moved[key] = inner.replace("#/$defs/", COMPONENTS);
    } else moved[key] = moveNames(inner, schemas);
  }
  return moved;
}

/** A schema as the description has it; one with a name is put into `schemas` and pointed at. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): unknown {
  const made = moveNames(z.toJSONSchema(schema, { io, unrepresentable: "any" }), schemas);
  const name = schema.meta()?.id;
  if (name === undefined) return made;
  schemas[name] = made;
  return { $ref: COMPONENTS + name };
}

/** The statuses with which a call refuses: some follow from what it is. */
export function refusalsOf(call: CallDescription): number[] {
  const refusals = new Set(call.refuses);
  if (call.access === "admin") refusals.add(401);
  if (call.method !== "GET" && call.path !== "/payments/notify") refusals.add(403);
  if (call.body) for (const status of [400, 413, 422]) refusals.add(status);
  return [...refusals].sort((a, b) => a - b);
}

function parametersOf({ params = {}, query }: CallDescription, schemas: Json): Json[] {
  const inPath = Object.entries(params).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    schema: schemaOf(schema, "input", schemas),
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema as z.ZodType, "input", schemas),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf({ body, bodyIsOptional, bodyType }: CallDescription, schemas: Json) {
  if (body === undefined) {
    if (bodyType === undefined) return {};
    const file = { type: "object", additionalProperties: true };
    return { requestBody: { required: true, content: { [bodyType]: { schema: file } } } };
  }
  const schema = schemaOf(body, "input", schemas);
  const content = { [bodyType ?? "application/json"]: { schema } };
  return { requestBody: { required: bodyIsOptional !== true, content } };
}

function answersOf(call: CallDescription, schemas: Json): Json {
  const answers: Json = {};
  for (const [status, { what, schema, type }] of Object.entries(call.answers)) {
    const described = schema
      ? { schema: schemaOf(schema, "output", schemas) }
      : { schema: { type: "string" } };
    const mediaType = type ?? (schema ? "application/json" : null);
    answers[status] = {
      description: what,
      ...(mediaType === null ? {} : { content: { [mediaType]: described } }),
    };
  }
  const error = { "application/json": { schema: schemaOf(errorSchema, "output", schemas) } };
  for (const status of refusalsOf(call)) {
    answers[status] = { description: REFUSALS[status], content: error };
  }
  return answers;
}

/** A name for a call that a generated client can use: `get_books_id`. */
export function operationId({ method, path }: CallDescription): string {
  const words = path.split(/[/{}-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}

function operationOf(call: CallDescription, schemas: Json): Json {
  const parameters = parametersOf(call, schemas);
  return {
    operationId: operationId(call),
    tags: [call.group],
    summary: call.summary,
    ...(call.access === "admin" ? { security: [{ session: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call, schemas),
    responses: answersOf(call, schemas),
  };
}

/** The description of the JSON API (OpenAPI 3.1), made from the schemas that check what is sent and answered. */
export function openApiDocument(): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of API_CALLS) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = operationOf(call, schemas);
    paths[call.path] = operations;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Dogear",
      version: "1",
      description:
        "Every call does what a page of the shop does. Amounts are integer cents unless said otherwise; times are ISO 8601 in UTC. A call that changes something must come from the shop's own origin or from no browser at all.",
    },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}
