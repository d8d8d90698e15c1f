import { rolesInWords } from "~/domain/accounts/roles";
import { env } from "~/env.server";
import { DESCRIBED_ENDPOINTS } from "./all-endpoints";
import { curlOf } from "./curl";
import { type JsonSchema, nameIn } from "./json-schema";
import {
  openApiDocument,
  operationId,
  operationIn,
  type Parameter,
  refusalsOf,
  schemasIn,
} from "./openapi.server";

/** `shape` is the name of the field's schema, if it has one. */
type FieldDoc = {
  name: string;
  type: string;
  shape: string | null;
  isNeeded: boolean;
  note: string;
};
type ShapeDoc = { name: string; type: string; fields: FieldDoc[] };
export type EndpointDoc = {
  id: string;
  method: string;
  path: string;
  group: string;
  summary: string;
  roles: string | null;
  parameters: FieldDoc[];
  headers: FieldDoc[];
  bodyShape: string | null;
  formFields: FieldDoc[];
  answers: { status: number; what: string; shape: string | null }[];
  refuses: number[];
  curl: string;
};
type ApiDocs = { calls: EndpointDoc[]; shapes: ShapeDoc[] };

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(typeOf).join(" | ");
  if (schema.format === "binary") return "file";
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  return schema.type === undefined ? "anything" : [schema.type].flat().join(" | ");
}

function shapeIn(schema: JsonSchema): string | null {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.items !== undefined) return shapeIn(schema.items);
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  return choices.map(shapeIn).find((name) => name !== null) ?? null;
}

/** Omits the limits of a safe integer, which zod writes for every integer. */
const isMeant = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;

function noteOf(schema: JsonSchema): string {
  const notes = [
    schema.description,
    isMeant(schema.minimum) && `from ${schema.minimum}`,
    isMeant(schema.maximum) && `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.default !== undefined && `without it ${JSON.stringify(schema.default)}`,
  ];
  return notes.filter(Boolean).join(", ");
}

function fieldOf(name: string, schema: JsonSchema, isNeeded: boolean): FieldDoc {
  return { name, type: typeOf(schema), shape: shapeIn(schema), isNeeded, note: noteOf(schema) };
}

const fieldsOf = (schema: JsonSchema): FieldDoc[] =>
  Object.entries(schema.properties ?? {}).map(([field, inner]) =>
    fieldOf(field, inner, schema.required?.includes(field) ?? false),
  );

const shapeDoc = (name: string, schema: JsonSchema): ShapeDoc => ({
  name,
  type: typeOf(schema),
  fields: fieldsOf(schema),
});

const parametersIn = (parameters: Parameter[], places: string[]): FieldDoc[] =>
  parameters
    .filter((parameter) => places.includes(parameter.in))
    .map(({ name, isNeeded, schema }) => fieldOf(name, schema, isNeeded));

export function apiDocs(shop = env.BASE_URL): ApiDocs {
  const document = openApiDocument();
  const schemas = schemasIn(document);
  const calls = DESCRIBED_ENDPOINTS.map((call): EndpointDoc => {
    const { parameters, sent } = operationIn(document, call);
    const { "application/json": json, "multipart/form-data": form } = sent;
    return {
      id: operationId(call),
      method: call.method,
      path: call.path,
      group: call.group,
      summary: call.summary,
      roles: call.access === "everyone" ? null : rolesInWords(call.access),
      parameters: parametersIn(parameters, ["path", "query"]),
      headers: parametersIn(parameters, ["header"]),
      bodyShape: shapeIn(json?.schema ?? {}),
      formFields: fieldsOf(form?.schema ?? {}),
      answers: Object.entries(call.answers).map(([status, { what, schema }]) => ({
        status: Number(status),
        what,
        shape: schema?.meta()?.id ?? null,
      })),
      refuses: refusalsOf(call),
      curl: curlOf(call, shop, sent, schemas),
    };
  });
  const shapes = Object.entries(schemas).map(([name, schema]) => shapeDoc(name, schema));
  return { calls, shapes: shapes.sort((a, b) => a.name.localeCompare(b.name)) };
}
