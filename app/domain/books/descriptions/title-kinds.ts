export type BookKind =
  | "textbook"
  | "workbook"
  | "guide"
  | "teacher's guide"
  | "novel"
  | "play"
  | "reader";

const KNOWN: Record<string, BookKind> = {
  "Animal Farm": "novel",
  "The Mark": "novel",
  "Things Fall Apart": "novel",
  "Life of Pi (school edition)": "novel",
  "Macbeth (school edition)": "play",
  "Hamlet (school edition)": "play",
  "Die Kruppel Engel": "reader",
  "Vonk @ Verse 2": "reader",
  "Exam Success: English Short Stories prescribed for Grade 12": "guide",
};

const BY_WORDS: readonly [RegExp, BookKind][] = [
  [/teacher's guide/i, "teacher's guide"],
  [/\broman\b/i, "novel"],
  [/\bdrama\b/i, "play"],
  [/\breader\b|\bverhale\b/i, "reader"],
  [/\bguide\b|mapwork made easy/i, "guide"],
  [/(?<!textbook & )workbook/i, "workbook"],
];

const SERIES = [
  "Platinum",
  "Focus",
  "Spot On",
  "Top Class",
  "Oxford Successful",
  "Study & Master",
  "Understanding Life Sciences",
  "Classroom Mathematics",
  "English in Context",
  "English for Success",
  "Via Afrika",
  "Doc Scientia",
  "Mind Action Series",
  "Solutions for All",
  "Headstart",
  "New Era",
  "Enjoy",
  "Afrikaans sonder grense",
  "Metamorfose",
];

export function kindOf(title: string): BookKind {
  return KNOWN[title] ?? BY_WORDS.find(([words]) => words.test(title))?.[1] ?? "textbook";
}

export function nounOf(title: string): string {
  if (/learner's book|leerderboek/i.test(title)) return "learner's book";
  if (/textbook & workbook/i.test(title)) return "textbook and workbook";
  if (/handbook & study guide/i.test(title)) return "handbook and study guide";
  if (/textbook/i.test(title)) return "textbook";
  if (/\b(core )reader\b/i.test(title)) return "core reader";
  const kind = kindOf(title);
  return kind === "textbook" ? "book" : kind;
}

export function seriesOf(title: string): string | null {
  return SERIES.find((series) => title.startsWith(`${series} `)) ?? null;
}

export function publisherName(publisher: string): string {
  return publisher.replace(/\s*\(.*$/, "");
}

export function tagsOf(title: string, publisher: string | null): string[] {
  const kind = kindOf(title);
  const house = publisher && publisherName(publisher).replace(/ (South|Southern) Africa$/, "");
  const tags = [
    title.includes("CAPS") ? "CAPS" : null,
    `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
    kind === "novel" || kind === "play" ? "Set work" : null,
    seriesOf(title),
    house,
  ];
  return [...new Set(tags.flatMap((tag) => tag || []))];
}
