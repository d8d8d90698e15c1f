import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageOfName } from "~/domain/taxonomy/find-names.server";
import { KINDS } from "~/domain/taxonomy/kinds";
import { createName } from "~/domain/taxonomy/names.server";
import { nameSearch } from "~/domain/taxonomy/query";
import { NameForm } from "~/ui/admin/name-form";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { kindOfPage } from "~/web/admin/kind-page.server";
import { withoutPageKey } from "~/web/admin/page-key";
import { keyOfPage } from "~/web/admin/page-key.server";
import { kindInAddress, nameSchemaInAddress, OTHER_NAMES } from "~/web/api/taxonomy-kind.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { kind } = await kindOfPage(args, handle.may);
  return { kind, idempotencyKey: keyOfPage(args) };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: nameSchemaInAddress(args.params),
    lists: OTHER_NAMES,
    opensAt: (id) => `/admin/${args.params.kind}/${id}/edit`,
    run(admin, input, key) {
      const kind = kindInAddress(args.params);
      const { id } = createName(admin, kind, input, key);
      const search = nameSearch({ page: pageOfName(admin, kind, id) });
      return redirectWithToast(`/admin/${KINDS[kind].plural}${search}`, `${kind}-created`);
    },
  });

export default function NewName() {
  const { kind, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const closeTo = `/admin/${KINDS[kind].plural}${withoutPageKey(useLocation().search)}`;
  const failure = `Failed to create ${kind}`;
  return (
    <Dialog title={`Add ${KINDS[kind].one}`} closeTo={closeTo}>
      <NameForm
        failure={failure}
        reply={reply}
        idempotencyKey={idempotencyKey}
        otherNames={kind === "subject" ? [] : null}
        town={kind === "school" ? "" : null}
        save={`Create ${KINDS[kind].one}`}
        cancelTo={closeTo}
      />
    </Dialog>
  );
}
