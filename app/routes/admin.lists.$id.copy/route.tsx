import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { copyList } from "~/domain/lists/admin/save-list.server";
import { YEAR_MESSAGE } from "~/domain/lists/rules";
import { listPlace } from "~/domain/lists/schema";
import { schoolName } from "~/domain/taxonomy/school-name";
import { NumberField } from "~/ui/admin/forms/fields";
import { FormButtons } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { OnceField } from "~/ui/admin/forms/once-field";
import { Dialog } from "~/ui/dialog";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { adminAction } from "~/web/admin/admin-form.server";
import { withoutPageKey } from "~/web/admin/page-key";
import { keyOfPage } from "~/web/admin/page-key.server";
import { listInAddress } from "~/web/api/list-in-address.server";
import { forPage } from "~/web/pages/page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args.request, handle.may);
  return forPage(() => {
    const { school, grade, year } = getAdminList(admin, listInAddress(args.params));
    const name = `${grade.name} of ${schoolName(school)}`;
    return { name, year, idempotencyKey: keyOfPage(args) };
  });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: z.strictObject({ year: listPlace.year }),
    opensAt: (id) => `/admin/lists/${id}`,
    run(admin, input, key) {
      const { id } = copyList(admin, listInAddress(args.params), input, key);
      return redirectWithToast(`/admin/lists/${id}`, "list-copied");
    },
  });

export default function CopyList() {
  const { name, year, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const closeTo = `/admin/lists${withoutPageKey(useLocation().search)}`;
  return (
    <Dialog title="Copy School List" closeTo={closeTo}>
      <AnsweredForm reply={reply} className="grid gap-5">
        <FormFailure title="Failed to copy list" reply={reply} />
        <OnceField made={idempotencyKey} reply={reply} />
        <p>
          The titles of {year} for {name} become a new draft.
        </p>
        <NumberField
          label="To the year"
          name="year"
          value={reply?.values.year ?? year + 1}
          errors={reply?.errors.year}
          message={YEAR_MESSAGE}
          required
        />
        <FormButtons save="Copy List" cancelTo={closeTo} />
      </AnsweredForm>
    </Dialog>
  );
}
