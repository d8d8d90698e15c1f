import path from "node:path";
import { describe, expect, it } from "vitest";
import { apiFiles } from "./api-files";

const files = await apiFiles();

// `npm run api-files` runs this test in a mode that writes the files.
describe.each(Object.entries(files))("%s", (file, content) => {
  it("is what `npm run api-files` makes of the API today", async () => {
    await expect(content).toMatchFileSnapshot(path.resolve(file));
  });
});
