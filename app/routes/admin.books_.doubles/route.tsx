import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { Owner } from "~/domain/accounts/admin";
import { bookIdsSchema } from "~/domain/books/admin/book-schema";
import { listDoubles } from "~/domain/books/admin/doubles/doubles.server";
import type { DoubleGroup, DoubleListing } from "~/domain/books/admin/doubles/doubles-view";
import { lookAtDoubles, putTogether } from "~/domain/books/admin/doubles/put-together.server";
import { undoPutTogether } from "~/domain/books/admin/doubles/undo-put-together.server";
import { readBookId } from "~/domain/books/book.server";
import { DomainError } from "~/domain/errors";
import { readId } from "~/domain/values/ids";
import { formatCount, priceFormat } from "~/domain/values/money";
import { HiddenBadge, StockBadge } from "~/ui/admin/badges";
import { Confirm } from "~/ui/admin/forms/confirm";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { AdminIcon } from "~/ui/admin/icons";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction, pressAction } from "~/web/admin/admin-form.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { DoublesLookList } from "./doubles-look-list";
import { LastMerges, MergeNotice, UNDO } from "./last-merges";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "arrange" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Doubles")];

const PATH = "/admin/books/doubles";
const DONE = "done";

function lookOf(admin: Owner, request: Request) {
  const ids = new URL(request.url).searchParams.getAll("ids").flatMap((id) => readBookId(id) ?? []);
  if (ids.length === 0) return null;
  try {
    return { ids, look: lookAtDoubles(admin, ids) };
  } catch (error) {
    // They are settled meanwhile: the list says what is left.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  return { ...listDoubles(admin), asked: lookOf(admin, request) };
}

const doneAt = (mergeId: number) => redirect(`${PATH}?${DONE}=${mergeId}`, { status: 303 });

export function action(args: ActionFunctionArgs) {
  const undo = new URL(args.request.url).searchParams.get(UNDO);
  if (undo !== null) {
    return pressAction(args, handle.may, (admin) => {
      const id = readId(undo);
      undoPutTogether(admin, id);
      return doneAt(id);
    });
  }
  return adminAction(args, handle.may, {
    schema: bookIdsSchema,
    run: (admin, { ids }) => doneAt(putTogether(admin, ids).mergeId),
  });
}

const FAILURE = "They were not put together";

const shownOf = (shown: number, total: number) =>
  `The first ${formatCount(shown)} of ${formatCount(total)}. The rest follow as these are settled.`;

export default function DoublesPage() {
  const { groups, total, asked, merges } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [params] = useSearchParams();
  const done = merges.find(({ id }) => String(id) === params.get(DONE));
  const back = (
    <Link to="/admin/books" className="inline-flex min-h-11 items-center">
      <span className="link">Back to the list</span>
    </Link>
  );
  return (
    <>
      <PageHeading title="Doubles" subtitle={back} />
      {asked === null ? (
        <FormFailure title={params.has(UNDO) ? "It was not undone" : FAILURE} reply={reply} />
      ) : (
        <Confirm
          title="Put together"
          question={`They become one title, '${asked.look.stay[0]?.title}', of ${asked.look.subject}:`}
          verb="Put together"
          closeTo={PATH}
          failure={FAILURE}
          reply={reply}
          fields={asked.ids.map((id) => ["ids", String(id)])}
        >
          <DoublesLookList look={asked.look} />
        </Confirm>
      )}
      {done && <MergeNotice merge={done} />}
      {groups.length === 0 ? (
        <EmptyList
          title="No doubles found"
          text="No title of one grade stands here in two spellings, under two subjects, or twice as the same copy."
        />
      ) : (
        <>
          <p className="mb-5 max-w-prose text-muted">
            These may be one book in two spellings. Put together, the book with an ISBN, else with
            most copies, gets the copies of the others and stays; those of another school or
            condition get its title and subject. Orders keep what was bought.
            {groups.length < total && ` ${shownOf(groups.length, total)}`}
          </p>
          {groups.map((group) => (
            <Group key={group.books[0]?.id} group={group} />
          ))}
        </>
      )}
      <LastMerges merges={merges.filter(({ id }) => id !== done?.id)} />
    </>
  );
}

function Group({ group: { grade, books } }: { group: DoubleGroup }) {
  const name = `${books[0]?.title}, ${grade}`;
  const ids = new URLSearchParams(books.map(({ id }) => ["ids", String(id)]));
  return (
    <section aria-label={name} className="mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <Link to={`/admin/books/change?${ids}`} className="inline-flex min-h-11 items-center">
            <span className="link">
              Change these {books.length}
              <span className="sr-only"> of {name}</span>
            </span>
          </Link>
          <Link to={`${PATH}?${ids}`} preventScrollReset className="button button-quiet">
            Put together<span className="sr-only"> {name}</span>
          </Link>
        </div>
      </div>
      <DataTable label={name} columns={columnsFor(books)} rows={books} keyOf={(book) => book.id} />
    </section>
  );
}

function columnsFor(books: DoubleListing[]): Column<DoubleListing>[] {
  const price = priceFormat(books.map(({ priceCents }) => priceCents));
  return [
    {
      title: "Title",
      kind: "title",
      cell: ({ id, title, isbn, isHidden }) => (
        <>
          <Link
            to={`/admin/books/${id}/edit`}
            className="flex min-h-11 items-center [overflow-wrap:anywhere] hover:underline md:inline"
          >
            {title}
          </Link>
          <span className="block font-normal text-muted figures">{isbn ?? "No ISBN"}</span>
          {isHidden && <HiddenBadge />}
        </>
      ),
    },
    { title: "Subject", cell: ({ subject }) => subject },
    { title: "School", cell: ({ school }) => school },
    { title: "Condition", cell: ({ condition }) => condition },
    { title: "Price", kind: "number", cell: ({ priceCents }) => price(priceCents) },
    { title: "Stock", cell: ({ stockQty }) => <StockBadge copies={stockQty} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: ({ id, title }) => (
        <div className="flex items-center">
          <Link
            to={`/admin/books/${id}/edit`}
            aria-label={`Edit ${title}`}
            className="tip button-icon"
          >
            <AdminIcon name="edit" />
          </Link>
          <Link
            to={`/admin/books/${id}/delete`}
            aria-label={`Delete ${title}`}
            className="tip button-icon"
          >
            <AdminIcon name="delete" />
          </Link>
        </div>
      ),
    },
  ];
}
