import { expect, it } from "vitest";
import { settingsSchema } from "~/domain/settings/schema";
import { fieldInWords } from "./history";

it.each([
  ["stockQty", "copies"],
  ["isHidden", "hidden"],
  ["shortDesc", "short description"],
  ["logoUrl", "logo"],
  ["originalPriceCents", "original price"],
  ["title", "title"],
])("%s is read as %s", (field, words) => {
  expect(fieldInWords(field)).toBe(words);
});

it("has words for every setting, none of them a program's", () => {
  for (const field of Object.keys(settingsSchema.shape)) {
    expect(fieldInWords(field), field).not.toMatch(/\b(url|qty|desc|urls)\b/);
  }
});
