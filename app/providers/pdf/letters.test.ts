import { expect, it } from "vitest";
import { lettersWithoutFont, sayingWhatLacks } from "./letters.server";

/** Programs in the place of fontconfig's: one finds no font, one finds one, one is not there. */
const [NONE, ONE, ABSENT] = ["true", "echo", "/nowhere/fc-list"];
const NAME = "<body><p>Tshivenḓa, d\u032d, Hoërskool, š</p></body>";

it("names a letter that no font has, once, however it is written", async () => {
  expect(await lettersWithoutFont(NAME, NONE)).toEqual(["ḓ"]);
});

it("says nothing of letters that a font has, nor where nobody knows", async () => {
  expect(await lettersWithoutFont(NAME, ONE)).toEqual([]);
  expect(await lettersWithoutFont(NAME, ABSENT)).toEqual([]);
});

it("says on the page what it lacks", () => {
  const page = "<body><p>Name</p></body>";
  expect(sayingWhatLacks(page, [])).toBe(page);
  expect(sayingWhatLacks(page, ["ḓ"])).toBe(
    "<body><p>Name</p><p>No font here has the letter U+1E13, so it is missing above.</p></body>",
  );
  expect(sayingWhatLacks("Name", ["ḓ", "ṱ"])).toContain(
    "No font here has the letters U+1E13, U+1E71, so they are missing above.",
  );
});
