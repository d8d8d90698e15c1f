import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  changeBooks,
  countChosen,
  previewChange,
} from "~/domain/books/admin/bulk/bulk-change.server";
import { bulkChangeSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import type { BulkChangeView, PlannedBook } from "~/domain/books/admin/bulk/bulk-change-view";
import { readBookId } from "~/domain/books/book.server";
import { NO_BOOK_SELECTED } from "~/domain/books/book-rules";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { adminBookSearch, readAdminBookQuery } from "~/domain/search/admin-book-query";
import { priceFormat } from "~/domain/values/money";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { checkForm } from "~/web/forms/form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { ChangeFields, LOOK_ID } from "./change-fields";
import { RULES, readTypedChange, TYPED_CHANGE_PRICES } from "./typed-change";

export {
  keepForm as clientAction,
  reloadUnlessLost as shouldRevalidate,
} from "~/web/admin/keep-form";

function whichOf(params: URLSearchParams): [string, string][] {
  const ids = params.getAll("ids");
  if (ids.length > 0) return ids.map((id) => ["ids", id]);
  const matching = params.get("matching");
  return matching === null ? [] : [["matching", matching]];
}

function listSearch(params: URLSearchParams): string {
  const from = params.get("matching") ?? params.toString();
  return adminBookSearch(readAdminBookQuery(new URLSearchParams(from)));
}

const wayBack = (params: URLSearchParams): [string, string][] =>
  params.has("matching") ? [] : [...new URLSearchParams(listSearch(params))];

function choiceOf(params: URLSearchParams) {
  const ids = params.getAll("ids").flatMap((id) => readBookId(id) ?? []);
  return ids.length > 0 ? { ids } : { matching: params.get("matching") };
}

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Change Books")];

type Look = { view: BulkChangeView | null; errors: FieldErrors };

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const params = new URL(request.url).searchParams;
  const which = whichOf(params);
  const values = Object.fromEntries(RULES.map((name) => [name, params.get(name) ?? ""]));
  const common = {
    which,
    values,
    chosen: which.length === 0 ? 0 : countChosen(admin, choiceOf(params)),
    carried: wayBack(params),
    closeTo: `/admin/books${listSearch(params)}`,
  };
  const isAsked = RULES.some((name) => params.has(name));
  if (!isAsked) return { ...common, view: null, errors: {} };
  const form = new FormData();
  for (const [name, value] of [...which, ...Object.entries(values)]) form.append(name, value);
  readTypedChange(form);
  const { input, errors } = checkForm(form, {
    schema: bulkChangeSchema,
    rand: TYPED_CHANGE_PRICES,
  });
  if (input === null) return { ...common, view: null, errors };
  return { ...common, ...lookAt(() => previewChange(admin, input)) };
}

function lookAt(preview: () => BulkChangeView): Look {
  try {
    return { view: preview(), errors: {} };
  } catch (error) {
    if (error instanceof DomainError) return { view: null, errors: error.fields };
    throw error;
  }
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, {
    schema: bulkChangeSchema,
    rand: TYPED_CHANGE_PRICES,
    rearrange: readTypedChange,
    run(admin, input) {
      const { changed, changeId } = changeBooks(admin, input);
      const list = `/admin/books${listSearch(new URL(args.request.url).searchParams)}`;
      if (changed === 0) return redirectWithToast(list, "offer-same");
      const done = `${list.includes("?") ? "&" : "?"}done=${changeId}`;
      return redirect(`${list}${done}`, { status: 303 });
    },
  });

export default function ChangeBooks() {
  const { which, values, chosen, carried, view, errors, closeTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const message = reply?.message ?? errors.ids?.join(" ");
  const back = (
    <Link to={closeTo} className="inline-flex min-h-11 items-center">
      <span className="link">Back to the list</span>
    </Link>
  );
  return (
    <>
      <PageHeading title="Change Books" subtitle={back} />
      {message && <Notice title="Nothing was changed">{message}</Notice>}
      {which.length === 0 ? (
        <p>{NO_BOOK_SELECTED}</p>
      ) : (
        <ChangeFields
          chosen={chosen}
          carried={[...carried, ...which]}
          values={values}
          errors={errors}
        />
      )}
      {view && (
        <section id={LOOK_ID} aria-label="What will change" className="mt-8">
          <div role="status" className="mb-3">
            <h2 className="text-lg font-semibold">{view.message}</h2>
          </div>
          <ChangedBooks books={view.books} />
          {view.changed > 0 && (
            <Form method="post" className="mt-4">
              {[...which, ...Object.entries(values), ["seen", view.seen] as const].map(
                ([name, value]) => (
                  <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
                ),
              )}
              <button type="submit" className="button w-full sm:w-auto">
                Change {view.changed === 1 ? "1 book" : `${view.changed} books`}
              </button>
            </Form>
          )}
        </section>
      )}
    </>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  if (from === to) return <span className="figures">{from}</span>;
  return (
    <span className="figures">
      <del className="text-muted">{from}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="font-semibold no-underline">{to}</ins>
    </span>
  );
}

const seen = (isHidden: boolean) => (isHidden ? "Hidden" : "Seen");

function ChangedBooks({ books }: { books: PlannedBook[] }) {
  const price = priceFormat(books.flatMap(({ from, to }) => [from.priceCents, to.priceCents]));
  const columns: Column<PlannedBook>[] = [
    {
      title: "Title",
      kind: "title",
      cell: ({ title, refusal }) => (
        <>
          {title}
          {refusal && <span className="block font-medium text-red">Not changed. {refusal}</span>}
        </>
      ),
    },
    {
      title: "Price",
      cell: ({ from, to, refusal }) => (
        <Change from={price(from.priceCents)} to={price((refusal ? from : to).priceCents)} />
      ),
    },
    {
      title: "Stock",
      cell: ({ from, to, refusal }) => (
        <Change from={String(from.stockQty)} to={String((refusal ? from : to).stockQty)} />
      ),
    },
    {
      title: "In the shop",
      cell: ({ from, to, refusal }) => (
        <Change from={seen(from.isHidden)} to={seen((refusal ? from : to).isHidden)} />
      ),
    },
  ];
  return (
    <DataTable label="What will change" columns={columns} rows={books} keyOf={({ id }) => id} />
  );
}
