import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { expect, test } from "../shop";

test("a drawn cover breaks no word of a subject's name, as wide as the letters may be", async ({
  page,
  shop,
}) => {
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

/** Draws covers in a font whose lines are as high as those of Noto Serif, and a little wider than the device's own. */
const inHighLetters = (page: Page) =>
  page.evaluate(async () => {
    const high = { ascentOverride: "110%", descentOverride: "32%" };
    const serif = 'local("DejaVu Serif"), local("Georgia"), local("Times New Roman")';
    const sans = 'local("DejaVu Sans"), local("Verdana"), local("Arial")';
    document.fonts.add(await new FontFace("High Serif", serif, high).load());
    document.fonts.add(await new FontFace("High Sans", sans, high).load());
    for (const line of document.querySelectorAll<HTMLElement>(".cover-title, .cover-subject")) {
      const isTitle = line.matches(".cover-title");
      line.style.fontFamily = isTitle ? "High Serif" : "High Sans";
      if (isTitle) line.style.letterSpacing = "0.02em";
    }
  });

for (const letters of ["usual letters", "high and wide letters"])
  test(`a drawn cover has all of its title and subject in ${letters}, as far from the frame on the left as on the right`, async ({
    page,
    shop,
  }) => {
    const titles = [
      "Afrikaans First Additional Language",
      "Spot On Afrikaans First Additional Language",
      "Study & Master Engineering Graphics and Design",
      "Afrikaans sonder grense Afrikaans Eerste Addisionele Taal",
      "Interpreting Literature: An Anthology of Poems, Short Stories and Plays for the Classroom",
    ];
    const subject = "Afrikaans First Additional Language";
    const ids = titles.map((title) => addBook(shop.db, { title, subject, tags: ["whole-title"] }));
    await page.goto("/?q=whole-title");
    if (letters !== "usual letters") await inHighLetters(page);
    for (const width of [88, 120, 128, 160, 240, 320]) {
      for (const [i, id] of ids.entries()) {
        const cover = page.locator(`#book-${id} .cover`);
        const measured = await cover.evaluate((element, px) => {
          element.style.width = `${px}px`;
          const box = (part: Element) => part.getBoundingClientRect();
          const partOf = (name: string) => element.querySelector(`.cover-${name}`) ?? element;
          const text = partOf("text");
          const frame = getComputedStyle(element, "::before");
          const line = Number.parseFloat(frame.borderLeftWidth);
          const away = (side: "left" | "right") =>
            Math.abs(box(text)[side] - box(element)[side]) - Number.parseFloat(frame[side]) - line;
          return {
            // The number of a grade is higher than its line, and has nothing below it.
            isCut:
              box(partOf("grade")).bottom > box(text).bottom + 1 ||
              [partOf("subject"), partOf("title")].some(
                (part) => part.scrollHeight > part.clientHeight,
              ),
            left: away("left"),
            right: away("right"),
          };
        }, width);
        const where = `'${titles[i]}' at ${width} px`;
        expect(measured.isCut, where).toBe(false);
        expect(measured.left, where).toBeCloseTo(measured.right, 0);
        expect(measured.left, where).toBeGreaterThan(width / 32);
      }
    }
  });
