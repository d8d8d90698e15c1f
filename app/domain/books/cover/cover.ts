const CLOTHS = 12;

const CLOTH_OF_SUBJECT: Record<string, number> = {
  mathematics: 0,
  "mathematical literacy": 11,
  "physical sciences": 8,
  "natural sciences": 1,
  "life sciences": 5,
  geography: 9,
  history: 3,
  "social sciences": 3,
  accounting: 4,
  "business studies": 7,
  economics: 6,
  "economic and management sciences": 6,
  "english home language": 2,
  "english first additional language": 10,
  "afrikaans huistaal": 3,
  "afrikaans eerste addisionele taal": 9,
  "afrikaans first additional language": 9,
  "life orientation": 1,
  "creative arts": 10,
  technology: 7,
  "computer applications technology": 8,
  "engineering graphics and design": 11,
};

/** The number of a subject's cover colour, 0 to 11: fixed for common subjects, a stable hash for others. */
export function clothOf(subject: string): number {
  const key = subject.trim().toLowerCase();
  const known = Object.hasOwn(CLOTH_OF_SUBJECT, key) ? CLOTH_OF_SUBJECT[key] : undefined;
  if (known !== undefined) return known;
  return (
    [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % CLOTHS
  );
}

export function coverTitle(title: string): string {
  const short = title
    .replace(/\b(Grade|Graad|Gr\.?)\s*\d{1,2}\b/gi, "")
    .replace(
      /\b(Learner['\u2019]?s?['\u2019]? (Book|Guide)|Leerderboek|Leerdersboek|Textbook)\b/gi,
      "",
    )
    .replace(/\(\s*\)/g, "")
    .replace(/\s+([:,])/g, "$1")
    .replace(/[\s:,\u2013-]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return short || title;
}

const TITLE_SIZES = [
  { size: "", letters: 12, lines: 4 },
  { size: "long", letters: 15, lines: 6 },
] as const;

function linesOf(title: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of title.split(/\s+/)) {
    const isNewLine = used > 0 && used + 1 + length > letters;
    if (isNewLine) lines += 1;
    used = isNewLine || used === 0 ? length : used + 1 + length;
  }
  return lines;
}

/** The size at which the whole title fits; the largest is "". */
export const coverTitleSize = (title: string): "" | "long" | "longest" =>
  TITLE_SIZES.find(({ letters, lines }) => linesOf(title, letters) <= lines)?.size ?? "longest";

export function coverGrade(grade: string): { word: string; number: string | null } {
  const match = /^(.*?)\s*(\d{1,2})\s*$/.exec(grade);
  return { word: match?.[1] ?? grade, number: match?.[2] ?? null };
}
