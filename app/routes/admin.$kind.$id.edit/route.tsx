import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { changesOf } from "~/domain/accounts/audit.server";
import { pageOfName } from "~/domain/taxonomy/find-names.server";
import { KINDS } from "~/domain/taxonomy/kinds";
import { mergesInto } from "~/domain/taxonomy/merges/undo-merge.server";
import { getName, renameName } from "~/domain/taxonomy/names.server";
import { nameSearch } from "~/domain/taxonomy/query";
import { History } from "~/ui/admin/history";
import { NameForm } from "~/ui/admin/name-form";
import { Dialog } from "~/ui/dialog";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { nameInAddress, nameSchemaInAddress, OTHER_NAMES } from "~/web/api/taxonomy-kind.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { kind, id } = nameInAddress(params);
    const { name, town, otherNames } = getName(admin, kind, id);
    const merges = mergesInto(admin, kind, id);
    const changes = changesOf(admin, kind, id);
    return withNames(admin, { kind, name, town, otherNames, merges, changes });
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: nameSchemaInAddress(args.params),
    lists: OTHER_NAMES,
    run(admin, input) {
      const { kind, id } = nameInAddress(args.params);
      // A cleared field removes all.
      const { town = "", otherNames = [] } = input;
      renameName(admin, kind, id, { ...input, town, otherNames });
      const search = nameSearch({ page: pageOfName(admin, kind, id) });
      return redirectWithToast(`/admin/${KINDS[kind].plural}${search}`, `${kind}-updated`);
    },
  });

export default function EditName() {
  const { kind, name, town, otherNames, merges, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const closeTo = `/admin/${KINDS[kind].plural}${useLocation().search}`;
  const failure = `Failed to update ${kind}`;
  return (
    <Dialog title={`Edit ${KINDS[kind].one}`} closeTo={closeTo}>
      <NameForm
        failure={failure}
        reply={reply}
        name={name}
        otherNames={kind === "subject" ? otherNames : null}
        town={kind === "school" ? (town ?? "") : null}
        save={`Update ${KINDS[kind].one}`}
        cancelTo={closeTo}
      />
      {merges.length > 0 && (
        <p className="mt-4 text-sm">
          Went into it:{" "}
          {merges.map((merge) => (
            <Link
              key={merge.id}
              to={`/admin/${KINDS[kind].plural}?merge=${merge.id}`}
              className="link mr-3 inline-flex min-h-11 items-center"
            >
              {merge.name}
            </Link>
          ))}
        </p>
      )}
      <History changes={changes} />
    </Dialog>
  );
}
