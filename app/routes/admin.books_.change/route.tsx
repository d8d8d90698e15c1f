import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Counter } from "~/domain/accounts/admin";
import {
  changeBooks,
  countChosen,
  previewChange,
} from "~/domain/books/admin/bulk/bulk-change.server";
import { bulkChangeSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import type { BulkChangeView } from "~/domain/books/admin/bulk/bulk-change-view";
import { readBookId } from "~/domain/books/book.server";
import { NO_BOOK_SELECTED } from "~/domain/books/book-rules";
import { DomainError, type FieldErrors } from "~/domain/errors";
import { adminBookSearch, readAdminBookQuery } from "~/domain/search/admin-book-query";
import {
  FIND_NAMES,
  filterSearchInput,
  type NameField,
  newNameInput,
} from "~/domain/search/name-offers/name-offer";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { Form } from "~/ui/forms/form";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { checkForm } from "~/web/forms/form.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { ChangeFields, LOOK_ID } from "./change-fields";
import { ChangesTable } from "./changes-table";
import { NEW_NAMES, RULES, readTypedChange, TYPED_CHANGE_PRICES } from "./typed-change";

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

const FIELDS = ["gradeId", "schoolId", "subjectId"] as const;

function offersOf(admin: Counter, params: URLSearchParams) {
  const typed = (inputOf: (field: NameField) => string) =>
    Object.fromEntries(FIELDS.map((field) => [field, params.get(inputOf(field)) ?? ""]));
  const offers = nameOffers(
    admin,
    typed((field) => field),
    typed(filterSearchInput),
  );
  const withTyped = (field: NameField) => ({
    ...offers[field],
    unadded: params.get(newNameInput(field)) || undefined,
  });
  return {
    gradeId: withTyped("gradeId"),
    schoolId: withTyped("schoolId"),
    subjectId: withTyped("subjectId"),
  };
}

function typedChange(params: URLSearchParams): Record<string, string> {
  const typed = Object.fromEntries(RULES.map((name) => [name, params.get(name) ?? ""]));
  for (const field of FIELDS) typed[NEW_NAMES[field]] = params.get(newNameInput(field)) ?? "";
  return typed;
}

function atFields(errors: FieldErrors): FieldErrors {
  const told = { ...errors };
  for (const field of FIELDS) {
    const wrong = errors[NEW_NAMES[field]];
    if (wrong !== undefined) told[field] = wrong;
  }
  return told;
}

const wayBack = (params: URLSearchParams): [string, string][] =>
  params.has("matching") ? [] : [...new URLSearchParams(listSearch(params))];

function choiceOf(params: URLSearchParams) {
  const ids = params.getAll("ids").flatMap((id) => readBookId(id) ?? []);
  return ids.length > 0 ? { ids } : { matching: params.get("matching") };
}

export const handle = { may: "price" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Change Books")];

type Look = { view: BulkChangeView | null; errors: FieldErrors };

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const params = new URL(request.url).searchParams;
  const which = whichOf(params);
  const values = typedChange(params);
  const common = {
    which,
    values,
    chosen: which.length === 0 ? 0 : countChosen(admin, choiceOf(params)),
    carried: wayBack(params),
    closeTo: `/admin/books${listSearch(params)}`,
    names: offersOf(admin, params),
  };
  const isAsked = RULES.some((name) => params.has(name));
  if (!isAsked || params.has(FIND_NAMES)) return { ...common, view: null, errors: {} };
  const form = new FormData();
  for (const [name, value] of [...which, ...Object.entries(values)]) form.append(name, value);
  readTypedChange(form);
  const { input, errors } = checkForm(form, {
    schema: bulkChangeSchema,
    rand: TYPED_CHANGE_PRICES,
  });
  if (input === null) return { ...common, view: null, errors: atFields(errors) };
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
  adminAction(args, handle.may, {
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
  const loaded = useLoaderData<typeof loader>();
  const { which, values, chosen, carried, view, errors, closeTo, names } = loaded;
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
          names={names}
        />
      )}
      {view && (
        <section id={LOOK_ID} aria-label="What will change" className="mt-8">
          <div role="status" className="mb-3">
            <h2 className="text-lg font-semibold">{view.message}</h2>
          </div>
          <ChangesTable books={view.books} />
          {view.changed > 0 && (
            <Form method="post" className="mt-4">
              <CarriedFields
                key={view.seen}
                fields={[...which, ...Object.entries(values), ["seen", view.seen]]}
              />
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
