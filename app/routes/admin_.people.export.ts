import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDataSubject } from "~/domain/privacy/data-subject.server";
import { subjectCsv, subjectFile, subjectFileName } from "~/domain/privacy/subject-file.server";
import { readWho } from "~/web/admin/who-in-address.server";
import { csvDownload } from "~/web/pages/csv.server";
import { adminOfFile, forFile } from "~/web/pages/sentence-answer.server";

const BACK = { to: "/admin/people", label: "Back to the people" };

export const handle = { may: "people" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await adminOfFile(request, handle.may);
  return forFile(async () => {
    const person = await getDataSubject(admin, readWho(request));
    if (new URL(request.url).searchParams.get("as") !== "json") {
      return csvDownload(request, subjectFileName("csv"), subjectCsv(person));
    }
    return new Response(JSON.stringify(subjectFile(person), null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${subjectFileName("json")}"`,
      },
    });
  }, BACK);
}
