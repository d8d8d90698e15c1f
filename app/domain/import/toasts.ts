import type { Toast } from "../toasts";
import type { ImportResultView } from "./view";

const done = (title: string): Toast => ({ title, text: null, destructive: false });

/** What is said where an import could not be begun. */
export const IMPORT_TOASTS = {
  "import-not-started": {
    title: "Import failed",
    text: "Something went wrong on our side. No book was imported, and what you chose is still here: please try again.",
    destructive: true,
  },
} as const;

/** What is said of a file that is none of books. */
export const INVALID_FILE: Toast = {
  title: "Invalid file type",
  text: "Please select a CSV file.",
  destructive: true,
};

/** What is said of an import that has ended; null while it has not. */
export function outcomeToast(result: ImportResultView): Toast | null {
  const { status, imported, errorCount } = result;
  if (status === "failed") {
    return { title: "Import failed", text: result.errors[0] ?? null, destructive: true };
  }
  if (status === "stopped") return done("Import stopped");
  if (status !== "done") return null;
  if (errorCount === 0) return done("Import successful");
  if (imported === 0) {
    return {
      title: "Import completed with errors",
      text: `No books were imported. ${errorCount} error(s) occurred.`,
      destructive: true,
    };
  }
  return {
    title: "Import partially successful",
    text: `Imported ${imported} book(s) with ${errorCount} error(s).`,
    destructive: false,
  };
}
