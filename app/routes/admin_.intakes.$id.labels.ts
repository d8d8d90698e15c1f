import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readId } from "~/domain/values/ids";
import { firstFault, readLabelPaper } from "~/ui/invoice/label-sheets";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "take_in" } as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  const asked = new URL(request.url).searchParams;
  const paper = readLabelPaper(asked.get("paper"));
  const first = (asked.get("first") ?? "1").trim().slice(0, 20);
  const search = new URLSearchParams({ paper, first });
  const page = `admin/intakes/${readId(params.id)}`;
  return firstFault(paper, first) === null
    ? redirect(`/api/v1/${page}/labels?${search}`)
    : redirect(`/${page}?${search}#labels`);
}
