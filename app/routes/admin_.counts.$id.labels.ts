import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/domain/values/ids";
import { ledToLabels } from "~/web/admin/labels-address.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "count" } as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  const count = `/admin/counts/${readId(params.id)}`;
  return ledToLabels(request, { of: count, page: `${count}/result` });
}
