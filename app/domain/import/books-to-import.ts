import type { ImportPlanView } from "./view";

/** How many books an import with this plan adds or changes. With none, starting it would only use up the file. */
export const booksToImport = ({ created, updated }: ImportPlanView): number => created + updated;
