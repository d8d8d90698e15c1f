import { redirect } from "@remix-run/node";
import { firstFault, readLabelPaper } from "~/ui/invoice/label-sheets";

/** Redirects to the labels, or back to the form on its page where they cannot begin at that sticker. */
export function ledToLabels(request: Request, { of, page }: { of: string; page: string }) {
  const asked = new URL(request.url).searchParams;
  const paper = readLabelPaper(asked.get("paper"));
  const first = (asked.get("first") ?? "1").trim().slice(0, 20);
  const search = new URLSearchParams({ paper, first });
  return firstFault(paper, first) === null
    ? redirect(`/api/v1${of}/labels?${search}`)
    : redirect(`${page}?${search}#labels`);
}
