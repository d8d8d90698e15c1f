import { z } from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { rolesInWords } from "~/domain/accounts/roles";
import { env } from "~/env.server";
import { errorSchema } from "../call";
import type { ApiEndpoint } from "../endpoint.server";
import { GROUPS } from "../groups";
import { DESCRIBED_ENDPOINTS } from "./all-endpoints";
import { allowNulls, type Content, type JsonSchema, type Schemas } from "./json-schema";

const REFUSALS: Record<number, string> = {
  400: "The address, or the JSON that was sent, cannot be read",
  401: "Nobody is signed in",
  403: "Sent from another site, not for the caller's role, not allowed, or without the proof that it asks for (`proof_required`)",
  404: "Not there",
  409: "Something has changed, or is in the way",
  413: "Too much was sent",
  422: "Something sent is wrong: `fields` say what",
  429: "Too many tries: `Retry-After` says how many seconds to wait",
  503: "Not now; try again later",
};

export function refusalsOf(call: ApiEndpoint): number[] {
  const { access, method, body, limit, refuses = [], isCrossSite } = call;
  const refusals = new Set([400, ...refuses, ...(body?.refuses ?? [])]);
  if (access !== "everyone") refusals.add(401).add(403);
  if (method !== "GET" && !isCrossSite) refusals.add(403);
  if (limit !== undefined) refusals.add(429);
  return [...refusals].sort((a, b) => a - b);
}

export function operationId({ method, path }: ApiEndpoint): string {
  const words = path.split(/[/{}-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}

function answersOf(call: ApiEndpoint) {
  const answers: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, { what, schema, type }] of Object.entries(call.answers)) {
    if (schema !== undefined) {
      answers[status] = { description: what, content: { "application/json": { schema } } };
    } else if (type !== undefined) {
      const types = [type].flat().map((one) => [one, { schema: z.string() }]);
      answers[status] = { description: what, content: Object.fromEntries(types) };
    } else answers[status] = { description: what };
  }
  if (call.isCacheable) answers["304"] = { description: "As it is in `If-None-Match`" };
  for (const status of refusalsOf(call)) {
    const content = { "application/json": { schema: errorSchema } };
    answers[status] = { description: REFUSALS[status] ?? "Refused", content };
  }
  return answers;
}

function operationOf(call: ApiEndpoint): ZodOpenApiOperationObject {
  const { group, summary, access, body, params = {}, query = z.object(), headers = {} } = call;
  const sent = { [body?.type ?? ""]: { schema: body?.schema ?? {} } };
  return {
    operationId: operationId(call),
    tags: [group],
    summary,
    description: `${summary}. For ${access === "everyone" ? access : rolesInWords(access)}.`,
    security: access === "everyone" ? [] : [{ session: [] }],
    requestParams: { path: z.object(params), query, header: z.object(headers) },
    ...(body === undefined ? {} : { requestBody: { required: !body.isOptional, content: sent } }),
    responses: answersOf(call),
  };
}

const DESCRIPTION =
  "Every call does what a page of the shop does. Amounts are integer cents unless said otherwise; times are ISO 8601 in UTC. What may be left out may be null, which means the same unless the call says that it empties a field. A browser may send what changes something from the shop's own pages only.";

type Document = oas31.OpenAPIObject;

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

let made: Document | undefined;

/** The OpenAPI 3.1 document, built once from the schemas that validate input and output. */
export function openApiDocument(): Document {
  made ??= makeDocument();
  return made;
}

function makeDocument(): Document {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of DESCRIBED_ENDPOINTS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const groups = [...new Set(DESCRIBED_ENDPOINTS.map(({ group }) => group))];
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Dogear",
      version: "1",
      description: DESCRIPTION,
      contact: { name: "The shop", url: `${env.BASE_URL}/contact` },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api/v1" }],
    tags: groups.map((name) => ({ name, description: GROUPS[name] })),
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  });
  const schemas = schemasIn(document);
  for (const { sent } of DESCRIBED_ENDPOINTS.map((call) => operationIn(document, call))) {
    for (const { schema } of Object.values(sent)) if (schema) allowNulls(schema, schemas);
  }
  return document;
}

export const schemasIn = ({ components }: Document): Schemas => components?.schemas ?? {};

export type Parameter = { name: string; in: string; isNeeded: boolean; schema: JsonSchema };

export function operationIn({ paths }: Document, { path, method }: ApiEndpoint) {
  const { parameters = [], requestBody, responses = {} } = paths?.[path]?.[METHODS[method]] ?? {};
  const given = parameters.flatMap((one): Parameter[] =>
    "$ref" in one
      ? []
      : [{ name: one.name, in: one.in, isNeeded: one.required ?? false, schema: one.schema ?? {} }],
  );
  const sent: Content = requestBody && "content" in requestBody ? requestBody.content : {};
  const answers = Object.entries(responses).map(([status, answer]): [string, Content] => [
    status,
    answer && "content" in answer ? (answer.content ?? {}) : {},
  ]);
  return { parameters: given, sent, answers: new Map(answers) };
}
