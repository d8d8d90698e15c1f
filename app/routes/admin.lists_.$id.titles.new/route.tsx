import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { addItem } from "~/domain/lists/admin/items.server";
import { itemFormSchema } from "~/domain/lists/schema";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { useNextForm } from "~/ui/admin/forms/next-form";
import { ITEM_LISTS, ITEM_PRICES, ListItemForm, NEW_ITEM } from "~/ui/admin/lists/list-item-form";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { ANOTHER, takesAnother } from "~/web/admin/another";
import { keyOfPage } from "~/web/admin/page-key.server";
import { listInAddress } from "~/web/api/list-in-address.server";
import { forPage } from "~/web/pages/page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args.request, handle.may);
  const { items } = forPage(() => getAdminList(admin, listInAddress(args.params)));
  const groups = [...new Set(items.flatMap(({ choiceGroup }) => choiceGroup ?? []))];
  return {
    subjects: nameOffers(admin).subjectId,
    groups,
    openedAt: now(),
    idempotencyKey: keyOfPage(args),
  };
}

export function action(args: ActionFunctionArgs) {
  let isMore = false;
  return adminAction(args, handle.may, {
    schema: itemFormSchema,
    lists: ITEM_LISTS,
    rand: ITEM_PRICES,
    rearrange(form) {
      isMore = takesAnother(form);
      return false;
    },
    opensAt: (id) => `/admin/lists/${args.params.id}/titles/${id}/edit`,
    run(admin, input, key) {
      const listId = listInAddress(args.params);
      const { id } = addItem(admin, listId, input, key);
      const page = `/admin/lists/${listId}`;
      const added = `${page}#title-${id}`;
      return redirectWithToast(isMore ? `${page}/titles/new` : added, "title-added");
    },
  });
}

export default function NewTitle() {
  const { subjects, groups, openedAt, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const around = useNextForm<HTMLDivElement>(openedAt, reply);
  const closeTo = `/admin/lists/${useParams().id}`;
  return (
    <Dialog title="Add Title" closeTo={closeTo} isTypedIn>
      <div ref={around}>
        <ListItemForm
          key={openedAt}
          failure="Failed to add title"
          reply={reply}
          idempotencyKey={idempotencyKey}
          stored={NEW_ITEM}
          subjects={subjects}
          groups={groups}
          save="Add"
          cancelTo={closeTo}
        >
          <button type="submit" name={ANOTHER} value="yes" className="button button-quiet">
            Add and Add Another
          </button>
        </ListItemForm>
      </div>
    </Dialog>
  );
}
