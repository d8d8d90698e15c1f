import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { deleteList } from "~/domain/lists/admin/save-list.server";
import { schoolName } from "~/domain/taxonomy/school-name";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { listInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { school, grade, year, items } = getAdminList(admin, listInAddress(params));
    return { name: `${grade.name}, ${year}, ${schoolName(school)}`, titles: items.length };
  });

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    deleteList(admin, listInAddress(args.params));
    return redirectWithToast(`/admin/lists${new URL(args.request.url).search}`, "list-deleted");
  });

export default function DeleteList() {
  const { name, titles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Delete School List"
      question={`Are you sure you want to delete "${name}"?`}
      verb="Delete"
      closeTo={`/admin/lists${useLocation().search}`}
      failure="Failed to delete list"
      reply={reply}
    >
      <p className="mt-3 text-sm text-muted">
        {titles === 1 ? "Its 1 title goes" : `Its ${titles} titles go`} with it. The books of the
        shop stay.
      </p>
    </Confirm>
  );
}
