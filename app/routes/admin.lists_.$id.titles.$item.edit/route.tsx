import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { changeItem, itemOf } from "~/domain/lists/admin/items.server";
import { itemFormSchema } from "~/domain/lists/schema";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { ITEM_LISTS, ITEM_PRICES, ListItemForm, typedItem } from "~/ui/admin/lists/list-item-form";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { itemInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const at = itemInAddress(params);
    const list = getAdminList(admin, at.list);
    const groups = [...new Set(list.items.flatMap(({ choiceGroup }) => choiceGroup ?? []))];
    const item = itemOf(list, at.item);
    const subjects = nameOffers(admin, { subjectId: typedItem(item).subjectId }).subjectId;
    return { item, groups, subjects };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: itemFormSchema,
    lists: ITEM_LISTS,
    rand: ITEM_PRICES,
    run(admin, input) {
      const { list, item } = itemInAddress(args.params);
      const changed = itemOf(changeItem(admin, list, item, input), item);
      const page = `/admin/lists/${list}`;
      const hasDoubt = changed.warnings.length > 0;
      const next = hasDoubt ? `${page}/titles/${item}/edit` : `${page}#title-${item}`;
      return redirectWithToast(next, "title-updated");
    },
  });

export default function EditTitle() {
  const { item, groups, subjects } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const closeTo = `/admin/lists/${useParams().id}#title-${item.id}`;
  return (
    <Dialog title="Edit Title" closeTo={closeTo}>
      <ListItemForm
        failure="Failed to update title"
        reply={reply}
        stored={typedItem(item)}
        warnings={reply ? [] : item.warnings}
        subjects={subjects}
        groups={groups}
        save="Update Title"
        cancelTo={closeTo}
      />
    </Dialog>
  );
}
