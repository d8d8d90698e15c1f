import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { bookIdInAddress } from "~/domain/books/admin/admin-book.server";
import type { AdminBookView } from "~/domain/books/admin/admin-view";
import { bookSchema } from "~/domain/books/admin/book-schema";
import { changeOffer } from "~/domain/books/admin/bulk/bulk-change.server";
import { offerSchema } from "~/domain/books/admin/bulk/bulk-change-schema";
import { lastAdded } from "~/domain/books/admin/last-added.server";
import { createBook } from "~/domain/books/admin/save-book.server";
import { now } from "~/domain/dates/time";
import { conditionWaiting, describedInDraft } from "~/domain/intakes/scans/scans.server";
import { knownBook } from "~/domain/lists/known/known-book.server";
import { nameOffers } from "~/domain/search/name-offers/name-offers.server";
import { adminSettings } from "~/domain/settings/settings.server";
import { isSearchText } from "~/domain/values/isbn";
import { BookForm } from "~/ui/admin/books/book-form";
import {
  BOOK_UPLOADS,
  knownValues,
  NEW_BOOK,
  shownValues,
  TYPED_LISTS,
  TYPED_PRICES,
} from "~/ui/admin/books/book-values";
import { useNextForm } from "~/ui/admin/forms/next-form";
import { followSave, takePhotosFollow, withSavedBook } from "~/ui/admin/forms/photos/photos-behind";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { doubtWord, firstDoubt } from "~/ui/toasts/doubts";
import { adminAction } from "~/web/admin/admin-form.server";
import { ANOTHER, takesAnother } from "~/web/admin/another";
import { keepForm } from "~/web/admin/keep-form";
import { readPageKey } from "~/web/admin/page-key";
import { keyOfPage } from "~/web/admin/page-key.server";
import { reorderList } from "~/web/forms/reorder";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";

import { KnownPanel, ScanForm } from "./known";

export const clientAction = (args: ClientActionFunctionArgs) =>
  followSave(() => keepForm(args), {
    form: readPageKey(new URL(args.request.url).search) ?? "",
    request: args.request,
  });

export const handle = { may: "price", usesCamera: true } as const;

const FAILURE = "Failed to create book";
// What the next book's form keeps beside school and condition: books are entered in batches. A subject is each book's own.
const SHARED = ["gradeId"] as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Add New Book")];

const sharedIn = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(SHARED.map((name) => [name, address.get(name) ?? ""]));

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args.request, handle.may);
  const { searchParams } = new URL(args.request.url);
  const shared = sharedIn(searchParams);
  const scanned = searchParams.get("scanned") ?? "";
  const isSearch = isSearchText(scanned);
  const known = scanned === "" || isSearch ? null : knownBook(admin, scanned);
  const { likeNewPercent, goodPercent, fairPercent } = adminSettings(admin);
  const intake = searchParams.get("intake");
  const condition = intake === null ? null : conditionWaiting(admin, intake, scanned);
  const none = intake === null ? {} : { stockQty: "0", ...(condition && { condition }) };
  const last = lastAdded(admin);
  const begin = { ...NEW_BOOK, ...last, ...shared, ...(known && knownValues(known)), ...none };
  // A number that is refused stays in its field, which says so.
  if (isSearch) begin.title = scanned;
  else if (begin.isbn === "") begin.isbn = scanned;
  return {
    openedAt: now(),
    idempotencyKey: keyOfPage(args),
    begin,
    intake,
    known,
    scanned,
    shared,
    isSchoolOfLast: last !== null && typeof known?.title?.schoolId !== "number",
    names: nameOffers(admin, begin),
    asking: {
      shares: { likeNewPercent, goodPercent, fairPercent },
      sold: known?.sold ?? [],
    },
  };
}

type Pressed = { areBehind: boolean; isMore: boolean };

function nextBook(shared: [name: string, value: string][]): string {
  const query = new URLSearchParams(shared.filter(([, value]) => value !== ""));
  return query.size === 0 ? "/admin/books/new" : `/admin/books/new?${query}`;
}

function goOn(book: AdminBookView, { areBehind, isMore }: Pressed): Promise<Response> {
  const doubt = firstDoubt(book.warnings);
  const word = doubt === null ? undefined : doubtWord(doubt, book.id);
  const to = (address: string) => (areBehind ? withSavedBook(address, book.id) : address);
  if (isMore) {
    const shared = SHARED.map((name): [string, string] => [name, String(book[name])]);
    return redirectWithToast(to(nextBook(shared)), "book-created", word);
  }
  // A form that is open while photos are added to its book would be refused.
  if (doubt === null || areBehind) {
    return redirectWithToast(to("/admin/books"), "book-created", word);
  }
  const place = `/admin/books/${book.id}/edit#${doubt}`;
  return redirectWithToast(place, "book-created", doubtWord(doubt));
}

/** `copy` in the address names the book that gets one more copy; without it the form is a new book. */
export function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const copyOf = searchParams.get("copy");
  if (copyOf === null) return addBook(args);
  return addCopy(args, bookIdInAddress(copyOf), nextBook(Object.entries(sharedIn(searchParams))));
}

const addCopy = (args: ActionFunctionArgs, id: number, next: string) =>
  adminAction(args, handle.may, {
    schema: offerSchema,
    run(admin, offer) {
      changeOffer(admin, id, offer);
      return redirectWithToast(next, "copy-added");
    },
  });

function addBook(args: ActionFunctionArgs) {
  const pressed = { areBehind: false, isMore: false };
  return adminAction(args, handle.may, {
    schema: bookSchema,
    lists: TYPED_LISTS,
    rand: TYPED_PRICES,
    uploads: BOOK_UPLOADS,
    rearrange(form) {
      pressed.areBehind = takePhotosFollow(form);
      pressed.isMore = takesAnother(form);
      return reorderList(form);
    },
    opensAt: (id) => `/admin/books/${id}/edit`,
    run(admin, input, key) {
      const intake = new URL(args.request.url).searchParams.get("intake");
      if (intake === null) return goOn(createBook(admin, input, key), pressed);
      const scanned = new URL(args.request.url).searchParams.get("scanned") ?? "";
      const { id } = describedInDraft(admin, intake, input, { scanned, key });
      return redirectWithToast(`/admin/intakes/new?draft=${id}`, "book-created");
    },
  });
}

export default function NewBook() {
  const loaded = useLoaderData<typeof loader>();
  const { begin, intake, known, scanned, shared, names, asking, openedAt, idempotencyKey } = loaded;
  const reply = useActionData<typeof action>();
  const isOfCopy = useSearchParams()[0].has("copy");
  const answer = isOfCopy ? undefined : reply;
  const isUnknown = known !== null && known.title === null && known.copies.length === 0;
  const page = useNextForm<HTMLDivElement>(openedAt, reply, isUnknown ? "title" : undefined);
  return (
    // Space below, so that a toast does not cover buttons.
    <div ref={page} className="sm:max-lg:pb-28">
      <PageHeading title="Add New Book">
        <Link
          to="/admin/books/photos"
          className={`button button-quiet ${known === null ? "" : "max-sm:hidden"}`}
        >
          Photos of Many Books
        </Link>
      </PageHeading>
      {intake === null ? (
        <ScanForm key={`scan-${openedAt}`} shared={shared} isFirst={!isUnknown} />
      ) : (
        <p className="mb-4 max-w-3xl">
          <Link to={`/admin/intakes/new?draft=${intake}`} className="link">
            Back to the books that come in
          </Link>
          . Its copy is counted when you finish them, so leave the copies at 0.
        </p>
      )}
      {known && (
        <KnownPanel
          known={known}
          scanned={scanned}
          shared={shared}
          failure={isOfCopy ? (reply?.message ?? null) : null}
        />
      )}
      <BookForm
        key={openedAt}
        values={shownValues(begin, answer)}
        names={names}
        reply={answer}
        asking={asking}
        idempotencyKey={idempotencyKey}
        failure={FAILURE}
        isTitleFirst={isUnknown}
        schoolNote={loaded.isSchoolOfLast ? "As of the last book that you added." : undefined}
        isKnown={known !== null && known.title !== null}
        save="Create Book"
        cancelTo={intake === null ? "/admin/books" : `/admin/intakes/new?draft=${intake}`}
      >
        {intake === null && (
          <button type="submit" name={ANOTHER} value="yes" className="button button-quiet">
            Create and Add Another
          </button>
        )}
      </BookForm>
    </div>
  );
}
