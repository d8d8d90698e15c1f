import { describe, expect, it } from "vitest";
import { textOfHtml, withoutEntities } from "./html-text";

describe("a description that another shop wrote as HTML", () => {
  it.each([
    ["<b>bold</b> &amp; text", "bold & text"],
    ["<p>One.</p><p>Two.</p>", "One.\n\nTwo."],
    ["<p>One.</p>\n\n<p>Two.</p>\n", "One.\n\nTwo."],
    ["One<br>Two<br/>Three<BR />Four", "One\nTwo\nThree\nFour"],
    ["<ul>\n<li>one</li>\n<li>two</li>\n</ul>after", "- one\n- two\n\nafter"],
    ['<div class="x"><span style="color:red">Ge&iuml;llustreer</span></div>', "Ge\u00efllustreer"],
    ["&lt;p class=&quot;x&quot;&gt;From OpenCart&lt;/p&gt;", "From OpenCart"],
    ["<style>p { color: red }</style><p>Text</p>", "Text"],
    ["<p>a &lt;b&gt; c</p>", "a <b> c"],
    ["<h2>Title</h2>Text", "Title\n\nText"],
    ["1 &#8211; 2 &#x2026; &rsquo;n boek", "1 \u2013 2 \u2026 \u2019n boek"],
  ])("%j is read as %j", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each(["a < b and c > d", "x <3 y", "<none>", "AT&T; &unknown; & so on", "if a<b then"])(
    "leaves %j, which is none, as it is",
    (text) => {
      expect(textOfHtml(text)).toBe(text);
    },
  );

  // Quadratic backtracking would exceed the test's time limit.
  it.each(["<", "<p ", "&lt;p ", "<script>", "&#", "<style>"])(
    "is done with a hundred thousand times %j",
    (piece) => {
      expect(textOfHtml(`<p>${piece.repeat(100_000)}`).length).toBeLessThan(1_000_000);
    },
  );
});

it("keeps entities that stand for no character", () => {
  expect(withoutEntities("&#0; &#1114112; &#x110000;")).toBe("&#0; &#1114112; &#x110000;");
});
