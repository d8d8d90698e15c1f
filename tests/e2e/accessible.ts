import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A card's link is as large as its card, though its box is not. */
const TARGETS =
  "main button:not([aria-hidden=true]), main summary, main select, main input:not([type=hidden]):not([type=checkbox]), main a:not(.after\\:inset-0), header a, header summary";

/** What is less than 44 px high, and so hard to hit with a thumb. Nothing where a mouse points. */
const tooSmallForThumbs = (page: Page) =>
  page.evaluate((targets) => {
    if (!matchMedia("(pointer: coarse)").matches) return [];
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120));
  }, TARGETS);

/**
 * Axe finds nothing wrong with the page as it stands, and thumbs hit what there is to press. It needs script in the page.
 * Our pages have no frames: axe need not gather what it finds in another page, nor describe all that is right.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found).toEqual([]);
  expect(await tooSmallForThumbs(page), "too small for a thumb").toEqual([]);
}

/** Nothing is cut off, and nothing scrolls sideways, on a screen of this size. */
export async function expectToFit(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(size.width);
  // A dialog scrolls by itself: what it cuts off makes no page wider.
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll("dialog[open]")].map((one) => one.scrollWidth - one.clientWidth),
  );
  expect(Math.max(0, ...cutOff), "cut off in a dialog").toBe(0);
}

/** The narrowest screen that WCAG asks for (1.4.10). */
export const NARROWEST = { width: 320, height: 480 };
/** What a phone of 360 px lays out when everything on it is twice as large. */
export const TWICE_AS_LARGE = { width: 180, height: 320 };
export const WIDE = { width: 1280, height: 800 };

/**
 * What is left out on a wide screen: axe takes seconds for a page, and of one whose elements and colours are those of
 * the phone it says there what it has said.
 */
export const SAME_ON_A_WIDE_SCREEN =
  "a wide screen shows what a phone does, and axe has looked at it there";

/** On a wide screen the header, the footer and what stands between them begin at one line. */
export async function expectOneEdge(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(WIDE);
  const edges = await page.evaluate(() => {
    const parts = document.querySelectorAll("header > div, main > :not(dialog), footer > div");
    // The cart's frames stand in a box that only keeps the focus.
    return [...parts]
      .map((part) => (part.matches(".frame") ? part : (part.querySelector(".frame") ?? part)))
      .filter((part) => part.getBoundingClientRect().height > 0)
      .map((part) => {
        const { paddingLeft } = getComputedStyle(part);
        return Math.round(part.getBoundingClientRect().left + Number.parseFloat(paddingLeft));
      });
  });
  if (before !== null) await page.setViewportSize(before);
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges), `the left edges at ${page.url()}`).toEqual(new Set([edges[0]]));
}
