import { randomNumbers } from "./random";

const SEED = 20_270_116;
const WITH_ISBN = 0.7;
const SCHOOLS = 40;
const HEADER = "title,price,description,isbn,condition,grade,school,subject,tags,stock,image";
const SUBJECTS = ["Mathematics", "History", "Geography", "Life Sciences", "Accounting"];
const CONDITIONS = ["Like New", "Good", "Fair"];

/**
 * A deterministic CSV of books as a school would send it. `dearer` adds rand to each price, for importing a changed
 * list again.
 */
export function importFile(rows: number, dearer = 0): string {
  const random = randomNumbers(SEED);
  const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? "";
  const lines = [HEADER];
  for (let i = 0; i < rows; i++) {
    const subject = pick(SUBJECTS);
    const isbn = random() < WITH_ISBN ? `SKU${1_000_000 + i}` : "";
    const cells = [
      `${subject} learner's book ${i}`,
      100 + Math.floor(random() * 200) + dearer,
      `"Clean copy, no writing in it. A name on the first page. Book ${i}."`,
      isbn,
      pick(CONDITIONS),
      `Grade ${8 + Math.floor(random() * 5)}`,
      `Example School ${Math.floor(random() * SCHOOLS)}`,
      subject,
      '"CAPS, second-hand"',
      1,
      "",
    ];
    lines.push(cells.join(","));
  }
  return `${lines.join("\n")}\n`;
}
