import { csvHeader } from "../../csv";
import { FIELDS, IMPORT_FIELDS } from "../plan/fields";

/** The file that an admin downloads to fill in: the columns, and no example that somebody could import. */
export const TEMPLATE_NAME = "books-import-template.csv";

export const importTemplate = (): string =>
  csvHeader(IMPORT_FIELDS.filter((field) => !FIELDS[field].isRare));
