import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import { requireSessionForForm } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { forPage } from "~/web/pages/page.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

function refuse(): never {
  throw new DomainError("not_found", "404 Page Not Found");
}

export const handle = { may: "own_account" } as const;

export const meta = () => [{ title: "404 Page Not Found" }];

/** Requires sign-in before the 404, so that strangers cannot probe paths. */
export const loader = ({ request }: LoaderFunctionArgs) => adminPage(request, handle.may, refuse);

export async function action({ request }: ActionFunctionArgs) {
  await requireSessionForForm(request);
  return forPage(refuse);
}

export default function Nothing() {
  return null;
}
