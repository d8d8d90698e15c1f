import type { ImportKind } from "~/domain/imports/kinds";
import { formatCount } from "~/domain/money";

export type Counts = { created: number; updated: number; skipped: number; refused: number };

/** Where the pages of a kind of import are, and what they are called. */
export type Wizard<Kind extends ImportKind = ImportKind> = {
  kind: Kind;
  /** The address of all imports of this kind. */
  at: string;
  title: string;
  noun: string;
  counts: Record<keyof Counts, string>;
  /** Which of them the table of earlier imports has. */
  countsInTable: readonly (keyof Counts)[];
  /** Where an import leads to, and in which words. */
  target: { to: string; label: string };
  refused: string;
};

export const WIZARDS: { [Kind in ImportKind]: Wizard<Kind> } = {
  books: {
    kind: "books",
    at: "/admin/bulk-import",
    title: "Bulk Import",
    noun: "book",
    counts: { created: "New", updated: "Changed", skipped: "Unchanged", refused: "Refused" },
    countsInTable: ["created", "updated", "skipped", "refused"],
    target: { to: "/admin/books", label: "To the books" },
    refused: "Errors",
  },
  lists: {
    kind: "lists",
    at: "/admin/lists/import",
    title: "Import lists",
    noun: "list",
    counts: {
      created: "New lists",
      updated: "Changed lists",
      skipped: "Unchanged lists",
      refused: "Refused rows",
    },
    countsInTable: ["created", "updated", "refused"],
    target: { to: "/admin/lists", label: "To the lists" },
    refused: "Refused rows",
  },
};

/** `1 book`, `2 books` */
export const inWords = ({ noun }: Wizard, count: number): string =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;
