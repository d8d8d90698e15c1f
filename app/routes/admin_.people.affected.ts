import type { LoaderFunctionArgs } from "@remix-run/node";
import { affectedCsv, affectedFileName } from "~/domain/privacy/erasure/affected.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "people" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  return csvDownload(request, affectedFileName(), affectedCsv(admin));
}
