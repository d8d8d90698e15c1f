import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { requireSessionForForm } from "~/web/admin/admin-form.server";
import { forPage } from "~/web/pages/page.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

function refuse(): never {
  throw new DomainError("not_found", "404 Page Not Found");
}

export const handle = { may: "own_account" } as const;

export const meta = () => [{ title: "404 Page Not Found" }];

/** Requires sign-in before the 404, so that strangers cannot probe paths. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, handle.may);
  return forPage(refuse);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireSessionForForm(request);
  return forPage(refuse);
}

export default function Nothing() {
  return null;
}
