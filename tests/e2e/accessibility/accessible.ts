import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** Minified, because each page reads it anew. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A card's link has a small box, but its target is the whole card. */
const TARGETS =
  "main button:not([aria-hidden=true]), main summary, main select, main input:not([type=hidden]):not([type=checkbox]):not([type=radio]), main a:not(.after\\:inset-0, .title), header a, header summary";

/** Touch targets under 44 px; empty for a mouse. */
const tooSmallForThumbs = (page: Page) =>
  page.evaluate((targets) => {
    if (!matchMedia("(pointer: coarse)").matches) return [];
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => element.outerHTML.slice(0, 120));
  }, TARGETS);

/** Axe finds no violations, and touch targets are large enough. Requires JavaScript in the page, which has no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(async (rules) => {
    const told = await window.axe?.run({ runOnly: rules, resultTypes: ["violations"] });
    return told?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
    );
  }, RULES);
  expect(found).toEqual([]);
  expect(await tooSmallForThumbs(page), "too small for a thumb").toEqual([]);
}

/** Words that break inside, and texts of which a box shows only a part; a drawn cover is a picture. */
const brokenOrHidden = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (box: Element) =>
      box.checkVisibility() && !box.closest("script, option, textarea, .cover, .sr-only, .skip");
    const range = document.createRange();
    const lines = (text: Node, { index, 0: word }: RegExpExecArray) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const isCut = (box: Element | null): boolean =>
      box !== null &&
      ((getComputedStyle(box).overflowX === "hidden" && box.scrollWidth > box.clientWidth + 1) ||
        isCut(box.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const box = text.parentElement;
      if (box === null || !isSeen(box)) continue;
      const words = [...(text.textContent ?? "").matchAll(/[\p{L}\p{N}.,'’@:]+/gu)];
      for (const word of words) if (lines(text, word) > 1) found.add(word[0]);
      if (isCut(box)) found.add(`${text.textContent} (cut)`);
    }
    return [...found];
  });

export const expectWholeWords = async (page: Page) =>
  expect(await brokenOrHidden(page), `words at ${page.viewportSize()?.width} px`).toEqual([]);

/** No clipped content and no horizontal scrolling at this viewport size. */
export async function expectToFit(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(size.width);
  // A dialog has its own scroll area: content clipped by it does not widen the page.
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll("dialog[open]")].map((one) => one.scrollWidth - one.clientWidth),
  );
  expect(Math.max(0, ...cutOff), "cut off in a dialog").toBe(0);
}

/** The narrowest viewport of WCAG (1.4.10). */
export const NARROWEST = { width: 320, height: 480 };
/** A 360 px phone at 200 % zoom. */
export const TWICE_AS_LARGE = { width: 180, height: 320 };
export const WIDE = { width: 1280, height: 800 };

/** Addresses that one test looks at, a few at a time: a tab of its own costs as much as a look at a page. */
export const inGroups = (addresses: string[], size = 5): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / size) }, (_, group) =>
    addresses.slice(group * size, (group + 1) * size),
  );

/** Skipped on a wide screen: axe takes seconds, and elements and colours are the same as on the phone. */
export const SAME_ON_A_WIDE_SCREEN =
  "a wide screen shows what a phone does, and axe has looked at it there";

/** On a wide screen the header, main content and footer share a left edge. */
export async function expectOneEdge(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(WIDE);
  const edges = await page.evaluate(() => {
    const parts = document.querySelectorAll("header > div, main > :not(dialog), footer > div");
    // The cart's frames are inside a wrapper that only keeps focus.
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
