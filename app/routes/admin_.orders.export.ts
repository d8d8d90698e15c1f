import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { adminOfFile } from "~/web/pages/sentence-answer.server";

export const handle = { may: "export" } as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await adminOfFile(request, handle.may);
  return redirect(`/admin/payments/export${new URL(request.url).search}`);
}
