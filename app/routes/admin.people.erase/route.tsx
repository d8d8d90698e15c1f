import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { erasePerson } from "~/domain/person/erase.server";
import { getPerson } from "~/domain/person/person.server";
import { whoInput } from "~/domain/person/schema";
import { adminAction } from "~/http/admin/admin-form.server";
import { whoInAddress } from "~/http/admin/who-in-address.server";
import { redirectWithToast } from "~/http/cookies/flash.server";
import { requireAdmin } from "~/http/cookies/session.server";
import { Confirm } from "~/ui/admin/confirm";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Erase a person")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { who, records } = await getPerson(admin, whoInAddress(request));
  const kept = records.flatMap((record) => record.kept ?? []);
  return { who, total: records.length, kept };
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: whoInput,
    async run(admin, input) {
      await erasePerson(admin, input);
      return redirectWithToast("/admin/people", "person-erased");
    },
  });

export default function ErasePerson() {
  const { who, total, kept } = useLoaderData<typeof loader>();
  return (
    <Confirm
      title="Erase a person"
      question={`Erase what is stored under ${who}? It cannot be undone.`}
      verb="Erase"
      closeTo={`/admin/people?${new URLSearchParams({ who })}`}
      failure="Nothing was erased"
      reply={useActionData<typeof action>()}
      fields={[["who", who]]}
      isPossible={total > 0}
    >
      {kept.length > 0 && (
        <>
          <p className="mt-4 text-sm font-semibold">This stays, with its reason:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm text-muted">
            {kept.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-sm text-muted">
        Backups that were made before still have it. When one is restored, it is erased again.
      </p>
    </Confirm>
  );
}
