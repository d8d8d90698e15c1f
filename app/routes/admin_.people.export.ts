import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPerson } from "~/domain/privacy/person.server";
import { personCsv, personFile, personFileName } from "~/domain/privacy/person-file.server";
import { readWho } from "~/web/admin/who-in-address.server";
import { csvDownload } from "~/web/pages/csv.server";
import { forFile } from "~/web/pages/sentence-answer.server";
import { requireAdmin } from "~/web/sessions/session.server";

const BACK = { to: "/admin/people", label: "Back to the people" };

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forFile(async () => {
    const person = await getPerson(admin, readWho(request));
    if (new URL(request.url).searchParams.get("as") !== "json") {
      return csvDownload(request, personFileName("csv"), personCsv(person));
    }
    return new Response(JSON.stringify(personFile(person), null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${personFileName("json")}"`,
      },
    });
  }, BACK);
}
