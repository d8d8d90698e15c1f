import type { LoaderFunctionArgs } from "@remix-run/node";
import { bankFile, bankFileName } from "~/domain/payouts/bank-file.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "pay_out" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  return csvDownload(request, bankFileName(), [bankFile(admin)]);
}
