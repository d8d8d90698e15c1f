import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rulesIn } from "../../../config/vite/sheets";
import { finishDocument } from "./document.server";

const MARK = "of-the-shop";
const RENDERED = `<!DOCTYPE html><html><head><style>:root{--primary:#0f172a}</style><style data-shop=""></style><link rel="stylesheet" href="/assets/shop.css"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="canonical" href="/"/><link rel="icon" href="/favicon.svg"/></head><body><p class="a">Books</p><script nonce="of-the-shop">
      window.__remixContext = {"title":"$& $1 $\`"};
      go();</script><script nonce="of-the-shop" type="module" async="">import "/assets/entry.js";</script></body></html>`;

const sheet = rulesIn(".a{color:red}.b{content:'$&'}");
const finish = (hasScripts: boolean) =>
  finishDocument(RENDERED, { sheet, mark: MARK, scripts: hasScripts ? "after-paint" : "never" });
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
const contents = (html: string, tag: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, "g"))].map(
    (match) => match[1] ?? "",
  );

describe("a finished page", () => {
  const page = finish(true);

  it("has the styles of its first view in it", () => {
    expect(page.html).toContain('<style data-shop="">.a{color:red}</style>');
  });

  it("names nothing that a browser would load before the first paint", () => {
    expect(page.html).not.toMatch(/rel="(stylesheet|modulepreload)"|type="module"/);
    expect(page.html).toContain(
      '<link rel="later" data-wait="stylesheet" href="/assets/shop.css"/>',
    );
    expect(page.html).toContain('<link rel="later" data-wait="modulepreload"');
    expect(page.html).toContain('<script type="after-paint" async="">import "/assets/entry.js";');
  });

  it("leaves other links as they are", () => {
    expect(page.html).toContain('<link rel="canonical" href="/"/>');
    expect(page.html).toContain('<link rel="icon" href="/favicon.svg"/>');
  });

  it("names the hash of each script and style that stands in it, and no other", () => {
    expect(page.scripts).toEqual(contents(page.html, "script").map(sha256));
    expect(page.styles).toEqual(contents(page.html, "style").map(sha256));
  });

  it("names no script that came in by what somebody typed, and has no mark left to copy", () => {
    const evil = `<script>evil()</script><script nonce="">evil()</script><script nonce="guess">evil()</script>`;
    const html = RENDERED.replace("<p", () => `${evil}<p`);
    const injected = finishDocument(html, { sheet, mark: MARK, scripts: "after-paint" });
    expect(injected.scripts).toEqual(page.scripts);
    expect(injected.scripts).not.toContain(sha256("evil()"));
    expect(page.html).not.toMatch(/nonce|of-the-shop/);
  });

  it("takes what a script says literally, also what means something in a replacement", () => {
    expect(page.html).toContain('{"title":"$& $1 $`"}');
  });
});

describe("a page for somebody who saves data", () => {
  const page = finish(false);

  it("has no script at all, and no link to one", () => {
    expect(page.html).not.toMatch(/<script|modulepreload|rel="stylesheet"|\.js"/);
    expect(page.scripts).toEqual([]);
  });

  it("is painted all the same", () => {
    expect(page.html).toContain('<style data-shop="">.a{color:red}</style>');
    expect(page.html).toContain('<p class="a">Books</p>');
  });
});

it("writes styles with a dollar sign as they are", () => {
  const { html } = finishDocument(RENDERED.replace('class="a"', 'class="b"'), {
    sheet,
    mark: MARK,
    scripts: "after-paint",
  });
  expect(html).toContain(".b{content:'$&'}");
});
