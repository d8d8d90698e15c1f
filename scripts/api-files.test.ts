import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { apiFiles } from "./api-files";

const files = await apiFiles();

describe.each(Object.entries(files))("%s", (file, content) => {
  it("is what `npm run api-files` makes of the API today", () => {
    expect(fs.readFileSync(file, "utf8")).toBe(content);
  });
});
