import type { LoaderFunctionArgs } from "@remix-run/node";
import { readWaitlistQuery } from "~/domain/waitlist/query";
import { waitlistCsv, waitlistFileName } from "~/domain/waitlist/waitlist-csv.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  const query = readWaitlistQuery(new URL(request.url).searchParams);
  return csvDownload(request, waitlistFileName(), waitlistCsv(admin, query));
}
