import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { KINDS } from "~/domain/taxonomy/kinds";
import { deleteName, getName } from "~/domain/taxonomy/names.server";
import { adminAction } from "~/http/admin-form.server";
import { redirectWithToast } from "~/http/flash.server";
import { forPage } from "~/http/page.server";
import { requireAdmin } from "~/http/session.server";
import { nameInAddress } from "~/http/taxonomy-kind.server";
import { Confirm } from "~/ui/admin/confirm";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return forPage(() => {
    const { kind, id } = nameInAddress(params);
    return { kind, name: getName(admin, kind, id).name };
  });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: z.strictObject({}),
    run(admin) {
      const { kind, id } = nameInAddress(args.params);
      deleteName(admin, kind, id);
      const { search } = new URL(args.request.url);
      return redirectWithToast(`/admin/${KINDS[kind].plural}${search}`, `${kind}-deleted`);
    },
  });

export default function DeleteName() {
  const { kind, name } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Confirm
      title={`Delete ${KINDS[kind].one}`}
      question={`Are you sure you want to delete "${name}"?`}
      verb="Delete"
      closeTo={`/admin/${KINDS[kind].plural}${useLocation().search}`}
      failure={`Failed to delete ${kind}`}
      reply={reply}
    />
  );
}
