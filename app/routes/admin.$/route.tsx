import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { requireSessionForForm } from "~/http/admin/admin-form.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";

function refuse(): never {
  throw new DomainError("not_found", "404 Page Not Found");
}

export const meta = () => [{ title: "404 Page Not Found" }];

/** Whatever no other page of the admin knows. Who is not signed in learns nothing about what there is. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return forPage(refuse);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireSessionForForm(request);
  return forPage(refuse);
}

export default function Nothing() {
  return null;
}
