import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { pageOfName } from "~/domain/taxonomy/find-names.server";
import { KINDS } from "~/domain/taxonomy/kinds";
import { createName } from "~/domain/taxonomy/names.server";
import { nameSearch } from "~/domain/taxonomy/query";
import { adminAction } from "~/http/admin/admin-form.server";
import { kindInAddress, nameSchemaInAddress, OTHER_NAMES } from "~/http/admin/taxonomy-kind.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { forPage } from "~/http/pages/page.server";
import { NameForm } from "~/ui/admin/name-form";
import { Dialog } from "~/ui/dialog";

export { keepForm as clientAction } from "~/http/admin/keep-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { kind: forPage(() => kindInAddress(params)), idempotencyKey: randomUUID() };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
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
  const closeTo = `/admin/${KINDS[kind].plural}${useLocation().search}`;
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
