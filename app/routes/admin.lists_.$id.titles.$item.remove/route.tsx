import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { itemOf, removeItem } from "~/domain/lists/admin/items.server";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { itemInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { list, item } = itemInAddress(params);
    return { title: itemOf(getAdminList(admin, list), item).title };
  });

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    const { list, item } = itemInAddress(args.params);
    removeItem(admin, list, item);
    return redirectWithToast(`/admin/lists/${list}`, "title-removed");
  });

export default function RemoveTitle() {
  const { title } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title="Remove Title"
      question={`Are you sure you want to take "${title}" off the list?`}
      verb="Remove"
      closeTo={`/admin/lists/${useParams().id}`}
      failure="Failed to remove title"
      reply={reply}
    >
      <p className="mt-3 text-sm text-muted">The books of the shop stay.</p>
    </Confirm>
  );
}
