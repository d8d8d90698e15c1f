import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, it } from "vitest";
import { DESCRIBED_ENDPOINTS } from "./all-endpoints";
import { apiDocs } from "./docs.server";
import { openApiDocument, operationId, schemasIn } from "./openapi.server";

const document = openApiDocument();
const schemas = schemasIn(document);

function refsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(refsIn);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === "$ref" ? [String(inner)] : refsIn(inner),
  );
}

describe("the description of the API", () => {
  it("names each call once", () => {
    const ids = DESCRIBED_ENDPOINTS.map(operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("points at nothing that it does not hold, and holds nothing that nobody points at", () => {
    const held = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(refsIn(document))).toEqual(new Set(held));
  });

  it("describes each parameter of an address", () => {
    for (const { path, params = {} } of DESCRIBED_ENDPOINTS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params), path).toEqual(inPath);
    }
  });

  it("says a sentence of each operation, lists each of its chapters, and whom to ask", () => {
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(DESCRIBED_ENDPOINTS.length);
    const chapters = document.tags?.map(({ name }) => name);
    for (const { description, tags, operationId: id } of operations) {
      expect(description, id).toMatch(/^[A-Z].+\.$/);
      expect(chapters, id).toEqual(expect.arrayContaining(tags));
    }
    for (const { name, description } of document.tags ?? []) {
      expect(description, name).toMatch(/^[A-Z].+\.$/);
    }
    expect(document.info.contact?.url).toMatch(/\/contact$/);
  });

  it("passes what an independent linter recommends", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("is taken by a generator of clients", async () => {
    const types = astToString(await openapiTS(Buffer.from(JSON.stringify(document))));
    for (const id of DESCRIBED_ENDPOINTS.map(operationId)) expect(types).toContain(` ${id}: {`);
    expect(types).toContain("stockQty: number");
  });

  it("asks a purchase for what its form asks for", () => {
    expect(schemas.PayBook?.required).toEqual([
      "bookId",
      "customerName",
      "customerEmail",
      "customerPhone",
    ]);
  });
});

describe("its page", () => {
  const docs = apiDocs("http://shop.test");

  it("tells of every call, with an example to try", () => {
    expect(docs.calls.map(({ id }) => id)).toEqual(DESCRIBED_ENDPOINTS.map(operationId));
    const login = docs.calls.find(({ path }) => path === "/auth/login");
    expect(login?.curl).toBe(
      `curl -X POST http://shop.test/api/v1/auth/login \\\n  -c cookies.txt \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"thandi@example.org","password":"seven quiet libraries"}'`,
    );
  });

  it("says what each shape holds, in words", () => {
    const book = docs.shapes.find(({ name }) => name === "BookInput");
    const copies = book?.fields.find(({ name }) => name === "stockQty");
    expect(copies).toMatchObject({ type: "integer", isNeeded: true });
    const condition = book?.fields.find(({ name }) => name === "condition");
    expect(condition).toMatchObject({
      type: '"Like New" | "Good" | "Fair" | null',
      isNeeded: false,
    });
  });
});
