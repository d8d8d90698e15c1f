import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ImportKind } from "~/domain/import/kinds";
import { refusedFile } from "~/domain/import/plan/refused-csv.server";
import { requireAdmin } from "../cookies/session.server";
import { csvDownload } from "../pages/csv.server";
import { forFile } from "../pages/sentence-answer.server";

type Wizard = {
  kind: ImportKind;
  /** The address of all imports of this kind. */
  at: string;
};

/** The refused rows of an import as a file. */
export async function refusedRows({ request, params }: LoaderFunctionArgs, { kind, at }: Wizard) {
  const admin = await requireAdmin(request);
  const back = { to: at, label: "Back to the imports" };
  return forFile(() => {
    const { name, pieces } = refusedFile(admin, kind, params.id ?? "");
    return csvDownload(request, name, pieces);
  }, back);
}
