import { addBook } from "../factories";
import { expect, test } from "./shop";

test("a drawn cover breaks no word of a subject's name, as wide as the letters may be", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, "looked at in all widths at once");
  const title = "Mathematical Literacy and Mathematics";
  const id = addBook(shop.db, { title, subject: "Mathematical Literacy" });
  await page.goto("/?q=mathematical+literacy+and");
  for (const width of [320, 360, 660, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator(`#book-${id} .cover-text`).evaluate((cover) => {
      const range = document.createRange();
      const isBroken = (text: Node, { index, 0: { length } }: RegExpExecArray) => {
        range.setStart(text, index);
        range.setEnd(text, index + length);
        return range.getClientRects().length > 1;
      };
      return [...cover.querySelectorAll(".cover-title, .cover-subject")].flatMap((line) =>
        [...(line.textContent ?? "").matchAll(/\S+/g)]
          .filter((word) => line.firstChild && isBroken(line.firstChild, word))
          .map(([word]) => word),
      );
    });
    expect(broken, `at ${width} px`).toEqual([]);
  }
});
