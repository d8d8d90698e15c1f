import { bareHeader } from "../row/header-words";

export const LIST_COLUMNS = [
  "school",
  "town",
  "grade",
  "year",
  "subject",
  "title",
  "isbn",
  "otherIsbns",
  "newPrice",
  "note",
  "oneOf",
] as const;
export type ListField = (typeof LIST_COLUMNS)[number];

type Description = {
  label: string;
  isRequired?: true;
  names: RegExp;
};

export const LIST_FIELD_WORDS: Record<ListField, Description> = {
  school: {
    label: "School",
    isRequired: true,
    names: /^(schools?|school name|name of school|skool|skoolnaam|naam van skool)$/,
  },
  town: {
    label: "Town",
    names:
      /^((school )?(towns?|city|place)|(town|city)( or)? (town|city)|(town|city|place) of school|dorp|stad|plek|(dorp|stad)( of)? (dorp|stad)|skooldorp)$/,
  },
  grade: { label: "Grade", isRequired: true, names: /^(grades?|gr|class|graad|klas)$/ },
  year: {
    label: "Year",
    isRequired: true,
    names: /^(year|school year|academic year|for|jaar|skooljaar)$/,
  },
  subject: { label: "Subject", names: /^(subjects?|learning area|vak|vakke|leerarea)$/ },
  title: {
    label: "Title",
    isRequired: true,
    names:
      /^(titles?|book|books|book title|title of book|textbook|name|titel|boek|boektitel|handboek|naam)$/,
  },
  isbn: { label: "ISBN", names: /^(e )?isbn( ?1[03])?( ?(no|nr|number|nommer|code))?$/ },
  otherIsbns: {
    label: "Other ISBNs",
    names: /^(other|older|alternative|also|ander|ouer|alternatiewe) (isbns?|isbn s|isbn nommers)$/,
  },
  newPrice: {
    label: "Price when new",
    names:
      /^((new |list |approx |retail )?price( when)?( new)?|cost|prys|nuutprys|nuwe prys|prys nuut|koste)$/,
  },
  note: { label: "Note", names: /^(notes?|comments?|remarks?|nota|notas|opmerkings?)$/ },
  oneOf: {
    label: "One of these",
    names:
      /^(one of( these)?|choice( group)?|choose( one)?|group|een van( hierdie)?|keuse|kies|groep)$/,
  },
};

const isListField = (field: string): field is ListField =>
  LIST_COLUMNS.some((one) => one === field);

export type ListMapping = Record<string, ListField>;

export function suggestListMapping(headers: string[]): ListMapping {
  const mapping: ListMapping = {};
  const taken = new Set<ListField>();
  for (const header of headers) {
    const bare = bareHeader(header);
    const field = LIST_COLUMNS.find(
      (one) => !taken.has(one) && LIST_FIELD_WORDS[one].names.test(bare),
    );
    if (field === undefined) continue;
    mapping[header] = field;
    taken.add(field);
  }
  return mapping;
}

export const LIST_GIVEN_FIELDS = ["school", "grade", "year"] as const;
type ListGivenField = (typeof LIST_GIVEN_FIELDS)[number];
export type ListGiven = Partial<Record<ListGivenField, string | null | undefined>>;

export function checkListMapping(
  headers: string[],
  given: Record<string, string>,
  values: ListGiven,
): { mapping: ListMapping; faults: string[]; missing: string[] } {
  const mapping: ListMapping = {};
  const faults: string[] = [];
  const columnOf = new Map<ListField, string>();
  for (const [header, field] of Object.entries(given)) {
    if (field === "" || field === "ignore") continue;
    if (!headers.includes(header)) faults.push(`The file has no column '${header}'.`);
    else if (!isListField(field)) faults.push(`A list has no field '${field}'.`);
    else if (columnOf.has(field)) {
      const { label } = LIST_FIELD_WORDS[field];
      faults.push(
        `'${columnOf.get(field)}' and '${header}' are both taken for ${label}. Please choose one.`,
      );
    } else {
      mapping[header] = field;
      columnOf.set(field, header);
    }
  }
  const filled = LIST_GIVEN_FIELDS.filter((field) => (values[field] ?? "").trim() !== "");
  const missing = LIST_COLUMNS.filter((field) => {
    const isGiven = filled.some((one) => one === field);
    return LIST_FIELD_WORDS[field].isRequired && !columnOf.has(field) && !isGiven;
  });
  return { mapping, faults, missing: missing.map((field) => LIST_FIELD_WORDS[field].label) };
}
