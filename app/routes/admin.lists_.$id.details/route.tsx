import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { changeList } from "~/domain/lists/admin/save-list.server";
import { listDetailsSchema } from "~/domain/lists/schema";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { ListDetailsFields } from "~/ui/admin/lists/list-details-fields";
import { Dialog } from "~/ui/dialog";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { listInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { schoolId, gradeId, year, note } = getAdminList(admin, listInAddress(params));
    const ids = { schoolId: String(schoolId), gradeId: String(gradeId) };
    const offers = nameOffers(admin, ids);
    const names = { schoolId: offers.schoolId, gradeId: offers.gradeId };
    return { stored: { ...ids, year: String(year), note: note ?? "" }, names };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: listDetailsSchema,
    run(admin, { note = null, ...place }) {
      const id = listInAddress(args.params);
      changeList(admin, id, (list) => ({ ...list, ...place, note }));
      return redirectWithToast(`/admin/lists/${id}`, "list-updated");
    },
  });

export default function EditListDetails() {
  const { stored, names } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const closeTo = `/admin/lists/${useParams().id}`;
  return (
    <Dialog title="Edit School List" closeTo={closeTo}>
      <AnsweredForm reply={reply} className="grid gap-5">
        <FormFailure title="Failed to update list" reply={reply} />
        <ListDetailsFields
          values={{ ...stored, ...reply?.values }}
          errors={reply?.errors ?? {}}
          names={{ ...names, ...reply?.offers }}
        />
        <FormButtons save="Update List" cancelTo={closeTo} />
      </AnsweredForm>
    </Dialog>
  );
}
