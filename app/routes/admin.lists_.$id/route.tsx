import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changesOf } from "~/domain/accounts/audit.server";
import { getAdminList } from "~/domain/lists/admin/admin-list.server";
import { booksSaidOf, parentsAddress } from "~/domain/lists/admin/editor.server";
import { excludeBook, includeBook, moveItem, tieBook } from "~/domain/lists/admin/items.server";
import { changeList } from "~/domain/lists/admin/save-list.server";
import type { AdminList } from "~/domain/lists/admin/view";
import { countNeeds } from "~/domain/lists/public/arrange";
import { schoolName } from "~/domain/taxonomy/school-name";
import { readId } from "~/domain/values/ids";
import { failureIn } from "~/ui/admin/forms/failure-toast";
import { History } from "~/ui/admin/history";
import { AdminIcon } from "~/ui/admin/icons";
import { ListStateBadge, titlesInWords } from "~/ui/admin/lists/list-words";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { withNames } from "~/web/admin/staff-names.server";
import { listInAddress } from "~/web/api/list-in-address.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { ListTitles } from "./list-titles";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(
    matches,
    data
      ? `${data.list.grade.name}, ${data.list.year}, ${schoolName(data.list.school)}`
      : "Not found",
  ),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const list = getAdminList(admin, listInAddress(params));
    return withNames(admin, {
      list,
      // Counted here: a module that a shopper's page shares with this one would burden all of theirs.
      counts: countNeeds(list.items),
      said: booksSaidOf(admin, list),
      forParents: parentsAddress(admin, list),
      changes: changesOf(admin, "book-list", list.id),
      openItem: readId(new URL(request.url).searchParams.get("open")),
    });
  });

const pressSchema = z.strictObject({
  intent: z.enum(["publish", "draft", "up", "down", "untie", "exclude", "include"]),
  item: z.int().positive().default(0),
  book: z.int().positive().default(0),
});

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: pressSchema,
    run(admin, { intent, item, book }) {
      const id = listInAddress(args.params);
      const page = `/admin/lists/${id}`;
      if (intent === "publish" || intent === "draft") {
        const state = intent === "publish" ? "published" : "draft";
        changeList(admin, id, (list) => ({ ...list, state }));
        return redirectWithToast(page, intent === "publish" ? "list-published" : "list-made-draft");
      }
      if (intent === "up" || intent === "down") {
        moveItem(admin, id, item, intent);
        return redirect(`${page}#title-${item}`, 303);
      }
      if (intent === "untie") tieBook(admin, id, item, null);
      else if (intent === "exclude") excludeBook(admin, id, item, book);
      else includeBook(admin, id, item, book);
      return redirect(`${page}?open=${item}#title-${item}`, 303);
    },
  });

export default function ListPage() {
  const { list, counts, said, forParents, changes, openItem } = useLoaderData<typeof loader>();
  const message = failureIn(useActionData<typeof action>());
  const add = (
    <Link to={`/admin/lists/${list.id}/titles/new`} preventScrollReset className="button">
      <AdminIcon name="plus" className="size-4" /> Add Title
    </Link>
  );
  return (
    <div className="max-w-3xl">
      <Outlet />
      <BackLink to="/admin/lists">All lists</BackLink>
      <ListHeading list={list} counts={counts} forParents={forParents} />
      {message && (
        <div className="mb-4">
          <Notice title="Nothing was changed">{message}</Notice>
        </div>
      )}
      {list.items.length === 0 ? (
        <EmptyList
          title="No titles yet"
          text="Add the titles in the order in which the school writes them."
        >
          {add}
        </EmptyList>
      ) : (
        <>
          <ListTitles list={list} said={said} openItem={openItem} />
          <div className="mt-4">{add}</div>
        </>
      )}
      <History changes={changes} />
    </div>
  );
}

type ListHeadingProps = {
  list: AdminList;
  counts: { titles: number; here: number };
  forParents: string;
};

function ListHeading({ list, counts, forParents }: ListHeadingProps) {
  const { id, grade, year, school, state, note } = list;
  const isDraft = state === "draft";
  return (
    <>
      <PageHeading title={`${grade.name} · ${year}`} subtitle={schoolName(school)}>
        <Link to={`/admin/lists/${id}/details`} preventScrollReset className="button button-quiet">
          <AdminIcon name="edit" className="size-4" /> Edit
        </Link>
        <a href={forParents} className="button button-quiet">
          See it as a parent
        </a>
        <Form method="post" preventScrollReset>
          <button
            type="submit"
            name="intent"
            value={isDraft ? "publish" : "draft"}
            className={isDraft ? "button max-sm:w-full" : "button button-quiet max-sm:w-full"}
          >
            {isDraft ? "Publish" : "Make it a draft"}
          </button>
        </Form>
      </PageHeading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ListStateBadge state={state} />
        <span className="figures">{titlesInWords(counts.titles, counts.here)}</span>
        {counts.titles < list.items.length && <span>A choice counts as one title.</span>}
        {isDraft && <span className="text-muted">Only you see it.</span>}
      </p>
      {note !== null && <p className="mb-4 text-sm whitespace-pre-line">{note}</p>}
    </>
  );
}
