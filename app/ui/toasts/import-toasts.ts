import type { ImportResultView } from "~/domain/imports/kinds/book-view";
import { done, type Toast } from "./toast";

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
