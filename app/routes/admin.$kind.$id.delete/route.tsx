import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listSearch } from "~/domain/lists/admin/query";
import { inUse, KINDS, onLists } from "~/domain/taxonomy/kinds";
import { deleteName, getName } from "~/domain/taxonomy/names.server";
import { countLists } from "~/domain/taxonomy/taxonomy.server";
import { Confirm } from "~/ui/admin/forms/confirm";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { nameInAddress } from "~/web/api/taxonomy-kind.server";
import { redirectWithToast } from "~/web/sessions/flash.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { kind, id } = nameInAddress(params);
    const { name, bookCount } = getName(admin, kind, id);
    return { kind, id, name, bookCount, listCount: countLists(kind, id) };
  });

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    const { kind, id } = nameInAddress(args.params);
    deleteName(admin, kind, id);
    const { search } = new URL(args.request.url);
    return redirectWithToast(`/admin/${KINDS[kind].plural}${search}`, `${kind}-deleted`);
  });

export default function DeleteName() {
  const { kind, id, name, bookCount, listCount } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const why = inUse(kind, bookCount);
  const whyLists = onLists(kind, listCount);
  const usedBy = new URLSearchParams({ [KINDS[kind].plural]: name });
  return (
    <Confirm
      title={`Delete ${KINDS[kind].one}`}
      question={`Are you sure you want to delete "${name}"?`}
      verb="Delete"
      closeTo={`/admin/${KINDS[kind].plural}${useLocation().search}`}
      failure={`Failed to delete ${kind}`}
      reply={reply}
      isPossible={why === null && whyLists === null}
    >
      {why && (
        <p className="mt-3">
          {why}{" "}
          <Link to={`/admin/books?${usedBy}`} className="link inline-flex min-h-11 items-center">
            {bookCount === 1 ? "Show the book" : "Show the books"}
          </Link>
        </p>
      )}
      {whyLists && (
        <p className="mt-3">
          {whyLists}{" "}
          <Link
            to={`/admin/lists${listSearch(kind === "school" ? { q: name } : { [kind]: id })}`}
            className="link inline-flex min-h-11 items-center"
          >
            {listCount === 1 ? "Show the list" : "Show the lists"}
          </Link>
        </p>
      )}
    </Confirm>
  );
}
