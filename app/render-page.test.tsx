import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { rulesIn } from "../config/vite/sheets";
import { renderPage } from "./render-page.server";
import { finishDocument } from "./web/pages/document.server";

const sheet = rulesIn(".a{color:red}");
const MARK = "of-the-shop";
const NUL = "\0";

const WORDS =
  "Môre sê die leêr van Hoërskool Brêerivier: ’n geïllustreerde boek – één vir elke leerder, reënboog, voël, hoë 📚 ";

/** A text that ends at exactly this many bytes or within the letter before. */
function textOf(bytes: number): string {
  const letters = [...WORDS.repeat(Math.ceil(bytes / WORDS.length) + 1)];
  let text = "";
  let length = 0;
  for (const letter of letters) {
    length += Buffer.byteLength(letter);
    if (length > bytes) break;
    text += letter;
  }
  return text;
}

/** React puts into its buffer what is at most a third of it. */
const pieces = (text: string) => text.match(/.{1,200}/gsu) ?? [];

const shown = (text: string) => (
  <html lang="af">
    <body>
      {pieces(text).map((piece) => (
        <p key={piece}>{piece}</p>
      ))}
      <textarea name="note" defaultValue={pieces(text).at(-1)} />
    </body>
  </html>
);

const texts = Array.from({ length: 500 }, (_, i) => textOf(1_648 + i));

describe("a page with letters of several bytes", () => {
  it("has 500 texts of every length near React's buffer whole, and no NUL byte", async () => {
    let withNul = 0;
    for (const text of texts) {
      const rendered = await renderPage(shown(text), MARK);
      if (rendered.includes(NUL)) withNul++;
      const { html } = finishDocument(rendered, { sheet, mark: MARK, scripts: "never" });
      expect(html.includes(NUL), `${Buffer.byteLength(text)} bytes`).toBe(false);
      expect(html).toBe(`<!DOCTYPE html>${renderToString(shown(text))}`);
      for (const piece of pieces(text)) expect(html).toContain(`<p>${piece}</p>`);
    }
    expect(withNul, "React does leave some: else this test proves nothing").toBeGreaterThan(0);
  });
});
