import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { DomainError } from "~/domain/errors";
import { KINDS, type TaxonomyKind } from "~/domain/taxonomy/kinds";
import { lookAtMerge, mergeName, namedToMerge } from "~/domain/taxonomy/merges/merge.server";
import { getName } from "~/domain/taxonomy/names.server";
import { nameSearch, readNameQuery } from "~/domain/taxonomy/query";
import { nameChoices } from "~/domain/taxonomy/taxonomy.server";
import type { MergeLook } from "~/domain/taxonomy/view";
import { formatCount } from "~/domain/values/money";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { Confirm } from "~/ui/admin/forms/confirm";
import { Dialog } from "~/ui/dialog";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { nameInAddress } from "~/web/api/taxonomy-kind.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const INTO = "into";

const intoOf = (request: Request) => (new URL(request.url).searchParams.get(INTO) ?? "").trim();

const listOf = (params: URLSearchParams) => new URLSearchParams(nameSearch(readNameQuery(params)));

export const handle = { may: "arrange" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { kind, id } = nameInAddress(params);
    const { name } = getName(admin, kind, id);
    const asked = intoOf(request);
    const names = nameChoices(admin)[`${kind}s`].filter((one) => one.id !== id);
    const found = { kind, name, asked, names, look: null, fault: null };
    if (asked === "") return found;
    try {
      return { ...found, look: lookAtMerge(admin, kind, id, namedToMerge(kind, id, asked)) };
    } catch (error) {
      if (error instanceof DomainError) return { ...found, fault: error.message };
      throw error;
    }
  });

export const action = (args: ActionFunctionArgs) =>
  pressAction(args, handle.may, (admin) => {
    const { kind, id } = nameInAddress(args.params);
    const merge = mergeName(admin, kind, id, namedToMerge(kind, id, intoOf(args.request)));
    const list = listOf(new URL(args.request.url).searchParams);
    list.set("merge", String(merge.id));
    return redirect(`/admin/${KINDS[kind].plural}?${list}`, { status: 303 });
  });

const several = (count: number, one: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${one}s`;

export default function MergeName() {
  const { kind, name, asked, names, look, fault } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { search } = useLocation();
  const list = [...listOf(new URLSearchParams(search))];
  const closeTo = `/admin/${KINDS[kind].plural}${list.length > 0 ? `?${new URLSearchParams(list)}` : ""}`;
  const title = `Merge ${KINDS[kind].one}`;
  if (look === null) {
    return (
      <Dialog title={title} closeTo={closeTo}>
        <Form method="get" className="grid gap-4">
          <CarriedFields fields={list} />
          <TextField
            label={`"${name}" goes into`}
            name={INTO}
            value={asked}
            errors={fault === null ? undefined : [fault]}
            hint={`Another ${kind} of the shop, or a part of its name. You see what it takes along first.`}
            list="merge-names"
            message={`Please choose the ${kind} that it goes into`}
            required
          />
          <datalist id="merge-names">
            {names.map((one) => (
              <option key={one.id} value={one.name} />
            ))}
          </datalist>
          <button type="submit" className="button sm:justify-self-end">
            Next
          </button>
        </Form>
      </Dialog>
    );
  }
  return (
    <Confirm
      key={search}
      title={title}
      question={`Let "${look.name}" go into "${look.into.name}"?`}
      verb="Merge"
      closeTo={closeTo}
      failure={`Failed to merge ${kind}`}
      reply={reply}
      isPossible={look.refusal === null}
    >
      <Look look={look} kind={kind} />
      <Link
        to={`/admin/${KINDS[kind].plural}/${look.into.id}/merge?${new URLSearchParams([...list, [INTO, look.name]])}`}
        replace
        preventScrollReset
        className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
      >
        Turn it round: let "{look.into.name}" go into "{look.name}"
      </Link>
    </Confirm>
  );
}

function Look({ look, kind }: { look: MergeLook; kind: TaxonomyKind }) {
  const { name, into, books, lists, refusal } = look;
  if (refusal !== null) return <p className="mt-3">{refusal}</p>;
  return (
    <ul className="mt-3 grid list-disc gap-1 pl-5">
      <li>
        {several(books, "book")} and {several(lists, "school list")} of {name} move to {into.name}.
      </li>
      <li>
        {name} stays as another name of {into.name}, which search and imports know: it is not a{" "}
        {kind} by itself from then on.
      </li>
      <li>It can be undone.</li>
    </ul>
  );
}
