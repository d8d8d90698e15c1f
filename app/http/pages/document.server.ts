import { randomBytes } from "node:crypto";
import { classesIn, criticalCss, type Sheet } from "./critical-css.server";
import { sha256 } from "./policy-hash.server";

/** Where a document that was drawn waits for its styles. */
export const STYLE_SLOT = '<style data-shop=""></style>';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const MODULE_SCRIPT = /<script( nonce="[^"]*")? type="module"/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const WAITING_LINK = /<link rel="(modulepreload|stylesheet)"/g;
const SCRIPTS_AND_LATER_LINKS =
  /<script[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

export type FinishedDocument = { html: string; scripts: string[]; styles: string[] };

const hashesOf = (contents: string[]) => [...new Set(contents.filter(Boolean).map(sha256))];

/** Defers scripts and the full style sheet until first paint; after-paint.ts reverses these marks. */
function waitForPaint(html: string): string {
  return html
    .replace(WAITING_LINK, '<link rel="later" data-wait="$1"')
    .replace(MODULE_SCRIPT, '<script$1 type="after-paint"');
}

/** Removes the indentation of generated scripts. */
function tightenScripts(html: string): string {
  return html.replace(
    INLINE_SCRIPT,
    (_, attributes: string, code: string) =>
      `<script${attributes}>${code.replace(/\n\s+/g, "\n")}</script>`,
  );
}

/** The element of a page's own styles. */
export const inlineStyle = (css: string): string => `<style data-shop="">${css}</style>`;

/** When a page's scripts run. `at-once` is for development, whose tools expect React's own document. */
export type ScriptTime = "after-paint" | "at-once" | "never";

/** A drawn document whose scripts wait until their time, or are not there. */
export function withScripts(html: string, time: ScriptTime): string {
  if (time === "never") return html.replace(SCRIPTS_AND_LATER_LINKS, "");
  return time === "at-once" ? html : tightenScripts(waitForPaint(html));
}

const MARK_BYTES = 16;

/** A random mark, set on the shop's own scripts while rendering; an injected script cannot know it. */
export const newScriptMark = (): string => randomBytes(MARK_BYTES).toString("base64url");

/** Hashes of the marked scripts only; injected ones have no mark. */
export function markedScripts(html: string, mark: string): string[] {
  const marked = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) =>
    attributes.includes(` nonce="${mark}"`),
  );
  return hashesOf(marked.map(([, , code = ""]) => code));
}

/**
 * Removes NUL bytes, which HTML does not allow. React leaves some where a letter of several bytes straddles its buffer;
 * a browser sends them back from a textarea as U+FFFD.
 */
export const withoutNul = (html: string): string => html.replaceAll("\0", "");

/**
 * Finishes a rendered page: removes NUL bytes, inlines critical CSS, defers or removes scripts, and hashes styles and marked scripts for
 * the content security policy. Marks are removed. Hashes, unlike a nonce, allow the page to be cached.
 */
export function finishDocument(
  rendered: string,
  options: { sheet: Sheet; scripts: ScriptTime; mark: string },
): FinishedDocument {
  const whole = withoutNul(rendered);
  const { css } = criticalCss(options.sheet, classesIn(whole));
  const styled = whole.replace(STYLE_SLOT, () => inlineStyle(css));
  const marked = withScripts(styled, options.scripts);
  const html = marked.replaceAll(` nonce="${options.mark}"`, "");
  return {
    html,
    scripts: markedScripts(marked, options.mark),
    styles: styleHashes(html),
  };
}

/** Hashes of inline styles. */
export function styleHashes(html: string): string[] {
  return hashesOf([...html.matchAll(INLINE_STYLE)].map((match) => match[1] ?? ""));
}
