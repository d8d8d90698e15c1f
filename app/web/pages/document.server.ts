import { createHash, randomBytes } from "node:crypto";
import { criticalCss, type Sheet } from "./critical-css.server";

const STYLE_SLOT = '<style data-shop=""></style>';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const MODULE_SCRIPT = /<script( nonce="[^"]*")? type="module"/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const WAITING_LINK = /<link rel="(modulepreload|stylesheet)"/g;
const SCRIPTS_AND_LATER_LINKS =
  /<script[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

type FinishedDocument = { html: string; scripts: string[]; styles: string[] };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
const hashesOf = (contents: string[]) => [...new Set(contents.filter(Boolean).map(sha256))];

/** Defers scripts and the full style sheet until first paint; after-paint.ts reverses these marks. */
function waitForPaint(html: string): string {
  return html
    .replace(WAITING_LINK, '<link rel="later" data-wait="$1"')
    .replace(MODULE_SCRIPT, '<script$1 type="after-paint"');
}

// Remix's own, in a third of its bytes: it marks the entry of history, and scrolls to where the entry was left.
const REMIX_SCROLL = /\(\(STORAGE_KEY, restoreKey\) => \{[\s\S]*\}\)\("positions", null\)/;
const SCROLL =
  '(h=>{try{h.state&&h.state.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");var y=JSON.parse(sessionStorage.getItem("positions")||"{}")[h.state.key];if(y>=0)scrollTo(0,y)}catch(e){sessionStorage.removeItem("positions")}})(history)';
// entry.client.tsx has it.
const REMIX_FLAGS = /,"future":\{[^}]*\},"isSpaMode":false/;

function tightenScripts(html: string): string {
  return html.replace(
    INLINE_SCRIPT,
    (_, attributes: string, code: string) =>
      `<script${attributes}>${code.replace(/\n\s+/g, "\n").replace(REMIX_SCROLL, SCROLL).replace(REMIX_FLAGS, "")}</script>`,
  );
}

/** When a page's scripts run. `at-once` is for development, whose tools expect React's own document. */
type ScriptTime = "after-paint" | "at-once" | "never";

function withScripts(html: string, time: ScriptTime): string {
  if (time === "never") return html.replace(SCRIPTS_AND_LATER_LINKS, "");
  return time === "at-once" ? html : tightenScripts(waitForPaint(html));
}

const MARK_BYTES = 16;

/** A random mark on the shop's own scripts while rendering; an injected script cannot know it. */
export const newScriptMark = (): string => randomBytes(MARK_BYTES).toString("base64url");

/** Hashes of the marked scripts only; injected ones have no mark. */
function markedScripts(html: string, mark: string): string[] {
  const marked = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) =>
    attributes.includes(` nonce="${mark}"`),
  );
  return hashesOf(marked.map(([, , code = ""]) => code));
}

/**
 * Removes NUL bytes, which HTML forbids. React leaves some where a multi-byte letter straddles its buffer; a browser
 * sends them back from a textarea as U+FFFD.
 */
const withoutNul = (html: string): string => html.replaceAll("\0", "");

/** Removes the attribute by which Remix would discover the routes of links, because the browser has all routes. */
const withoutMarks = (html: string, time: ScriptTime): string =>
  time === "at-once" ? html : html.replaceAll(' data-discover="true"', "");

/**
 * Finishes a rendered page: removes NUL bytes, inlines critical CSS, defers or removes scripts, and hashes styles and marked scripts for
 * the content security policy. Marks are removed. Hashes, unlike a nonce, allow the page to be cached.
 */
export function finishDocument(
  rendered: string,
  options: { sheet: Sheet; scripts: ScriptTime; mark: string },
): FinishedDocument {
  const whole = withoutMarks(withoutNul(rendered), options.scripts);
  const css = criticalCss(options.sheet, whole);
  const styled = whole.replace(STYLE_SLOT, () => `<style data-shop="">${css}</style>`);
  const marked = withScripts(styled, options.scripts);
  const html = marked.replaceAll(` nonce="${options.mark}"`, "");
  return {
    html,
    scripts: markedScripts(marked, options.mark),
    styles: styleHashes(html),
  };
}

export function styleHashes(html: string): string[] {
  return hashesOf([...html.matchAll(INLINE_STYLE)].map((match) => match[1] ?? ""));
}
