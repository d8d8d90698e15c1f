import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/domain/values/ids";
import { ledToLabels } from "~/web/admin/labels-address.server";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "take_in" } as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  const intake = `/admin/intakes/${readId(params.id)}`;
  return ledToLabels(request, { of: intake, page: intake });
}
