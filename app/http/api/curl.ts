import type { ApiCall } from "./call.server";
import type { Content, JsonSchema, Schemas } from "./json-schema";
import { sampleOf } from "./sample";

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A multipart field: text as it is, anything else as JSON. */
function formField(name: string, value: unknown, schema: JsonSchema): string {
  if (schema.contentMediaType === "text/csv") return `-F ${name}=@books.csv`;
  if (schema.format === "binary") return `-F ${name}=@cover.jpg`;
  return `-F ${quoted(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`;
}

function formFields(schema: JsonSchema, schemas: Schemas): string[] {
  const sample = Object.entries(sampleOf(schema, schemas));
  return sample.map(([name, value]) => formField(name, value, schema.properties?.[name] ?? {}));
}

/** The request body as curl options. */
function sentBy({ body }: ApiCall, content: Content, schemas: Schemas): string[] {
  const { "application/json": json, "multipart/form-data": form } = content;
  if (form?.schema !== undefined) return formFields(form.schema, schemas);
  if (json?.schema !== undefined) {
    const sample = JSON.stringify(sampleOf(json.schema, schemas));
    return ["-H 'Content-Type: application/json'", `-d ${quoted(sample)}`];
  }
  if (body?.type === "image/*")
    return ["-H 'Content-Type: image/jpeg'", "--data-binary @cover.jpg"];
  if (body !== undefined) return ["-d 'm_payment_id=…&payment_status=COMPLETE&signature=…'"];
  return [];
}

/** A curl command for a call, with the shop's own URL. */
export function curlOf(call: ApiCall, shop: string, content: Content, schemas: Schemas): string {
  const address = call.path.replace(/\{(\w+)\}/g, "1");
  const method = call.method === "GET" ? "" : `-X ${call.method} `;
  const lines = [`curl ${method}${shop}/api/v1${address}`];
  if (call.access === "admin") lines.push("-b cookies.txt");
  if (call.path === "/auth/login") lines.push("-c cookies.txt");
  return [...lines, ...sentBy(call, content, schemas)].join(" \\\n  ");
}
