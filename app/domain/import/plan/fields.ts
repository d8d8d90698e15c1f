/** The columns of the template, in their order. */
export const TEMPLATE_FIELDS = [
  "title",
  "price",
  "description",
  "isbn",
  "condition",
  "grade",
  "school",
  "subject",
  "tags",
  "stock",
  "image",
] as const;

/** The fields of a book that a file can bring: the template's, and behind them what few files have. */
export const IMPORT_FIELDS = [...TEMPLATE_FIELDS, "originalPrice"] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

export type AvailableField = { value: ImportField; label: string; required: boolean };

const LABELS: Record<ImportField, string> = {
  title: "Title",
  price: "Price (in rand)",
  description: "Description",
  isbn: "ISBN/SKU",
  condition: "Condition",
  grade: "Grade",
  school: "School",
  subject: "Subject",
  tags: "Tags (separated by commas)",
  stock: "Stock",
  image: "Image (URL)",
  originalPrice: "Original price (in rand)",
};

/** What a book cannot be listed without. The stock is 1 where nothing is said, and a description is written from the title. */
const REQUIRED: readonly ImportField[] = ["title", "price", "grade", "school", "subject"];

/** Every field that a column can be mapped to, as the mapping step offers them. */
export const AVAILABLE_FIELDS: readonly AvailableField[] = IMPORT_FIELDS.map((value) => ({
  value,
  label: LABELS[value],
  required: REQUIRED.includes(value),
}));

/** What a field is called on screen. */
export const labelOf = (field: ImportField): string => LABELS[field];

/** Whether a name is one of the fields. */
export function isImportField(name: string): name is ImportField {
  return IMPORT_FIELDS.some((field) => field === name);
}
