import type { ApiEndpoint } from "../endpoint.server";
import { type Content, type JsonSchema, nameIn, type Schemas } from "./json-schema";

type Samples = Record<string, unknown>;

const SAMPLES: Samples = {
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

const SAMPLES_UNDER: Record<string, Samples> = {
  "/admin/lists/": {
    note: "All books must be covered",
    fieldMapping: { School: "school", Grade: "grade", Year: "year", Title: "title", ISBN: "isbn" },
  },
};

function samplesFor({ path }: ApiEndpoint): Samples {
  const own = Object.entries(SAMPLES_UNDER).find(([start]) => path.startsWith(start));
  return { ...SAMPLES, ...own?.[1] };
}

const LEFT_OUT = "left out";

type Field = { name: string; schema: JsonSchema; isNeeded: boolean };

function sampleValue({ name, schema, isNeeded }: Field, samples: Samples): unknown {
  if (!isNeeded) return LEFT_OUT;
  if (name in samples) return samples[name];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "array") {
    return [sampleValue({ name: "", schema: schema.items ?? {}, isNeeded: true }, samples)];
  }
  return schema.enum?.[0] ?? "text";
}

function sampleOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  samples: Samples,
): Record<string, unknown> {
  const name = schema.$ref && nameIn(schema.$ref);
  const { properties = {}, required = [] } = (name ? schemas[name] : schema) ?? {};
  const fields = Object.entries(properties)
    .map(([field, inner]) => {
      const asked = { name: field, schema: inner, isNeeded: required.includes(field) };
      return [field, sampleValue(asked, samples)] as const;
    })
    .filter(([, value]) => value !== LEFT_OUT);
  return Object.fromEntries(fields);
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function formField(name: string, value: unknown, schema: JsonSchema): string {
  if (schema.contentMediaType === "text/csv") return `-F ${name}=@books.csv`;
  if (schema.format === "binary") return `-F ${name}=@cover.jpg`;
  return `-F ${quoted(`${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)}`;
}

function formFields(schema: JsonSchema, schemas: Schemas, samples: Samples): string[] {
  const sample = Object.entries(sampleOf(schema, schemas, samples));
  return sample.map(([name, value]) => formField(name, value, schema.properties?.[name] ?? {}));
}

function sentBy(call: ApiEndpoint, content: Content, schemas: Schemas): string[] {
  const { body } = call;
  const samples = samplesFor(call);
  const { "application/json": json, "multipart/form-data": form } = content;
  if (form?.schema !== undefined) return formFields(form.schema, schemas, samples);
  if (json?.schema !== undefined) {
    const sample = JSON.stringify(sampleOf(json.schema, schemas, samples));
    return ["-H 'Content-Type: application/json'", `-d ${quoted(sample)}`];
  }
  if (body?.type === "image/*")
    return ["-H 'Content-Type: image/jpeg'", "--data-binary @cover.jpg"];
  if (body !== undefined) return ["-d 'm_payment_id=…&payment_status=COMPLETE&signature=…'"];
  return [];
}

export function curlOf(
  call: ApiEndpoint,
  shop: string,
  content: Content,
  schemas: Schemas,
): string {
  const address = call.path.replace(/\{(\w+)\}/g, "1");
  const method = call.method === "GET" ? "" : `-X ${call.method} `;
  const lines = [`curl ${method}${shop}/api/v1${address}`];
  if (call.access !== "everyone") lines.push("-b cookies.txt");
  if (call.path === "/auth/login") lines.push("-c cookies.txt");
  return [...lines, ...sentBy(call, content, schemas)].join(" \\\n  ");
}
