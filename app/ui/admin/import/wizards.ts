import type { ImportKind } from "~/domain/imports/kinds/kinds";
import { formatCount } from "~/domain/values/money";

export type Counts = { created: number; updated: number; skipped: number; refused: number };

export type Wizard<Kind extends ImportKind = ImportKind> = {
  kind: Kind;
  at: string;
  title: string;
  noun: string;
  counts: Record<keyof Counts, string>;
  countsInTable: readonly (keyof Counts)[];
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

export const inWords = ({ noun }: Wizard, count: number): string =>
  count === 1 ? `1 ${noun}` : `${formatCount(count)} ${noun}s`;
