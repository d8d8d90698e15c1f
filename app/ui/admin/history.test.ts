import { expect, it } from "vitest";
import { settingsSchema } from "~/domain/settings/schema";
import { namesInHistory } from "~/domain/settings/table";
import { fieldInWords } from "./history";

it.each([
  ["stockQty", "copies"],
  ["isHidden", "hidden"],
  ["shortDesc", "short description"],
  ["originalPriceCents", "original price"],
  ["title", "title"],
])("%s is read as %s", (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

it("has words for every setting, none of them a program's", () => {
  for (const field of Object.keys(settingsSchema.shape)) {
    const changes = [{ field, from: "", to: "" }];
    const names = namesInHistory([{ id: 1, adminEmail: "", action: "", at: 0, changes }]);
    expect(names[field] ?? fieldInWords(field), field).not.toMatch(/\b(url|qty|desc|urls)\b/);
  }
});
