import { classesIn, criticalCss, type Sheet } from "./critical-css.server";
import {
  type FinishedDocument,
  inlineStyle,
  markedScripts,
  type ScriptTime,
  STYLE_SLOT,
  styleHashes,
  withoutNul,
  withScripts,
} from "./document.server";
import { sha256 } from "./policy-hash.server";

/** Where a frame is left open for a page's tags in the head and for its content. */
const headSlot = (mark: string) => `<meta name="${mark}" content=""/>`;
const bodySlot = (mark: string) => `<i id="${mark}"></i>`;

/** A finished document around its page: cut at the page's head, at the styles and at its content. */
export type PageFrame = {
  parts: [start: string, afterHead: string, afterStyles: string, end: string];
  scripts: string[];
  styles: string[];
  classes: Set<string>;
  time: ScriptTime;
};

function cut(html: string, slot: string): [string, string] {
  const at = html.indexOf(slot);
  if (at < 0) throw new Error(`A page's frame has no ${slot}`);
  return [html.slice(0, at), html.slice(at + slot.length)];
}

/** Finishes a frame that was drawn with this mark, once for all its pages. */
export function finishFrame(drawn: string, mark: string, time: ScriptTime): PageFrame {
  const timed = withScripts(withoutNul(drawn), time);
  const html = timed.replaceAll(` nonce="${mark}"`, "");
  const [start, rest] = cut(html, headSlot(mark));
  const [afterHead, more] = cut(rest, STYLE_SLOT);
  const [afterStyles, end] = cut(more, bodySlot(mark));
  return {
    parts: [start, afterHead, afterStyles, end],
    scripts: markedScripts(timed, mark),
    styles: styleHashes(afterHead),
    classes: classesIn(html),
    time,
  };
}

/** Unsafe in a script element, and what JSON writes instead. */
const UNSAFE = /[&<>\u2028\u2029]/g;
const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** What Remix's own streamed scripts do, at once: hands a page's data to the router in the browser. */
function handOver(handed: string): string {
  const text = JSON.stringify(handed).replace(UNSAFE, escaped);
  return `window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close();`;
}

/** A page's own tags in the head, and its content. */
export type OwnPart = { head: string; body: string };

/** Finishes a page in its frame, with its data for the browser (`handedOver`). */
export function finishInFrame(
  { parts, classes, ...frame }: PageFrame,
  own: OwnPart,
  { sheet, handed }: { sheet: Sheet; handed: string },
): FinishedDocument {
  const [start, afterHead, afterStyles, end] = parts;
  const { css, hash } = criticalCss(sheet, classesIn(own.body, classes));
  const head = withScripts(withoutNul(own.head), frame.time);
  // Content has no scripts to wait: only what must go is looked for.
  const content = withoutNul(own.body);
  const body = frame.time === "never" ? withScripts(content, "never") : content;
  const html = `${start}${head}${afterHead}${inlineStyle(css)}${afterStyles}${body}${end}`;
  const styles = [...frame.styles, hash];
  if (frame.time === "never") return { html, scripts: [], styles };
  const script = handOver(handed);
  return {
    html: `${html}<script>${script}</script>`,
    scripts: [...frame.scripts, sha256(script)],
    styles,
  };
}
