import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const SPECS = "tests/e2e";
/** The only file that may call Playwright's input methods; all others use its helpers. */
const FINGERS = "fingers.ts";

/** Methods that bypass real input, or click an element's box instead of its text. */
const PAST_THE_FINGERS = [
  /\.(check|uncheck|setChecked|setInputFiles|click|dblclick|tap)\(/,
  /\.dispatchEvent\(\s*["'](click|pointer|mouse|touch)/,
  /^(?!.*rmSync).*force:\s*true/s,
];

function faultsOf(source: string): string[] {
  const statements = source.split(";");
  return statements
    .filter((words) => PAST_THE_FINGERS.some((pattern) => pattern.test(words)))
    .map((words) => words.trim());
}

const specs = fs
  .readdirSync(SPECS, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && name !== FINGERS);

describe("browser tests act as fingers do", () => {
  it.each([
    'await page.getByLabel("Grade 10").check();',
    "await box.uncheck();",
    "await box.setChecked(true);",
    'await page.getByLabel("CSV file").setInputFiles(file);',
    'await row.dispatchEvent("click");',
    'await row.dispatchEvent(\n  "pointerdown");',
    "await button.click({ force: true });",
    'await page.getByRole("checkbox", { name: "Grade 10" }).click();',
    'await page\n  .getByRole("radio")\n  .tap();',
    "await page.locator('input[type=checkbox]').first().click();",
    'await page.getByRole("button", { name: "Search" }).dblclick();',
    "await link.evaluate((element: HTMLElement) => element.click());",
  ])("refuses %s", (line) => {
    expect(faultsOf(line)).toHaveLength(1);
  });

  it("lets words be pressed", () => {
    const source =
      'await press(page.getByLabel("Grade 10"));\nawait press(page.getByRole("checkbox"));';
    expect(faultsOf(source)).toEqual([]);
  });

  it.each(specs)("%s presses words, in the way of fingers.ts", (name) => {
    expect(faultsOf(fs.readFileSync(path.join(SPECS, name), "utf8"))).toEqual([]);
  });
});
