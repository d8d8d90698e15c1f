import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { paymentFor, paymentsUnderWay } from "~/domain/checkout/retry.server";
import { isFree } from "~/domain/lists/public/arrange";
import { choiceSearch, readListChoice } from "~/domain/lists/public/choice";
import type { WholeList } from "~/domain/lists/public/public-lists.server";
import { getListPage, isOtherBook, itemsFor } from "~/domain/lists/public/public-lists.server";
import type { PublicItem } from "~/domain/lists/public/public-view";
import { isSentForm, sentChoice } from "~/domain/lists/public/sent-choice";
import { listStructuredData } from "~/domain/lists/public/structured-data";
import type { OwnPaymentView } from "~/domain/payments/view";
import { useMirroredSession } from "~/ui/cart/mirrored-session";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageMeta, pageTitle } from "~/ui/page/page-meta";
import { addedInWords } from "~/web/forms/added-words";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { addFromList, copiesInCart, listAddress } from "~/web/forms/list-form.server";
import { forPage } from "~/web/pages/page.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";
import { takeAdded } from "~/web/sessions/added-books.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { sessionOf } from "~/web/sessions/session.server";
import { AddedBooks } from "./added-books";
import { ListForm } from "./list-form";

/** The page shows which of its books are in the cart, so only visitors with an empty one share it. */
export const handle = { sharedBy: "empty-cart" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [pageTitle(matches, "No such list")];
  const { list, page } = data;
  return [
    ...pageMeta(matches, { ...page, path: list.path, image: null }),
    ...(list.isDraft ? [{ name: "robots", content: "noindex" }] : []),
    { "script:ld+json": page.structured },
  ];
};

/** For search engines and link previews. Made on the server, so that the browser need not load the words. */
function aboutPage({ school, grade, year, titles, here, path, items }: WholeList) {
  const name = `${school.label}: ${grade.name} book list ${year}`;
  const count = `${titles} ${titles === 1 ? "title" : "titles"}, ${here} here now`;
  return {
    title: name,
    description: `${name}, ${count}. Tick what you need and buy it second-hand, all at once.`,
    structured: listStructuredData({ name, url: publicUrl(path), items }),
  };
}

function whyNone(books: PublicItem["books"], own: OwnPaymentView[]): string {
  if (!books.some(({ available }) => available === 0)) return "none at the moment";
  const [mine] = books.flatMap(({ id }) => paymentFor(own, id) ?? []);
  if (mine === undefined) return "kept for another shopper";
  return mine.isCard ? "you are paying for it" : "you have ordered it";
}

/** Admins with `preview` in the URL see drafts too. */
async function listAt({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const asked = new URL(request.url).searchParams;
  const [, year] = /^(\d{4})$/.exec(asked.get("year") ?? "") ?? [];
  const address = { school: params.school ?? "", grade: params.grade ?? "" };
  const withDrafts = asked.has("preview") && (await sessionOf(request)) !== null;
  return forPage(() =>
    getListPage({ ...address, year: year === undefined ? null : Number(year) }, { withDrafts }),
  );
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const whole = await listAt(args);
  // A page that is kept for empty carts stays one, whatever is put into the cart meanwhile.
  const cart = context.cartUnits === 0 ? null : await cartOf(request);
  const carried = copiesInCart(cart);
  const items = itemsFor(whole.items, carried);
  const asked = new URL(request.url).searchParams;
  if (isSentForm(asked)) {
    throw redirect(listAddress(whole, sentChoice(items, carried, asked)), 303);
  }
  const { added, headers } = await takeAdded(request);
  const own = paymentsUnderWay(await lastPaymentsOf(request));
  const { school, grade, year, note, titles, here, path, plainPath, state } = whole;
  const onList = new Set(items.flatMap(({ books }) => books.map(({ id }) => id)));
  const inCart = Object.entries(carried).filter(([id]) => onList.has(Number(id)));
  const shown = {
    list: {
      ...{ school, grade: grade.name, year, note, titles, here, path, plainPath },
      isDraft: state === "draft",
    },
    items: items.map(({ otherIsbns: _, newPriceCents: __, subject, note, ...item }, i) => ({
      ...item,
      ...(item.books.some((book) => isFree(book, carried))
        ? {}
        : { out: whyNone(whole.items[i]?.books ?? [], own) }),
      facts: [subject, note].filter(Boolean).join("\n"),
      books: item.books.map(({ title, isbn, ...book }) =>
        isOtherBook(item, { title, isbn }) ? { ...book, title: `You get: ${title}\n` } : book,
      ),
    })),
    inCart: Object.fromEntries(inCart),
    search: choiceSearch(readListChoice(asked), null),
    url: publicUrl(plainPath),
    page: aboutPage(whole),
    added: added && addedInWords(added, items),
    // Only after an addition: such a page is never kept for others.
    ...(cart === null || added === null ? {} : { sessionId: cart }),
  };
  return data(shown, { headers });
}

export async function action(args: ActionFunctionArgs) {
  return addFromList(args, await listAt(args));
}

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessOffline;

export default function ListPage() {
  const { list, items, inCart, search, url, page, added, sessionId } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  const { school, grade, year, note } = list;
  useMirroredSession(sessionId);
  return (
    <article className="book-list frame pt-2 sm:pt-4">
      <div className="max-w-3xl">
        <Link
          to={school.path}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-muted"
        >
          <Icon name="chevron-left" className="size-4 shrink-0" /> All lists of this school
        </Link>
        <h1 className="font-serif text-2xl leading-tight font-semibold sm:text-3xl">
          {grade} · {year}
          <span className="mt-1 block font-sans text-base font-medium [overflow-wrap:anywhere]">
            {school.label}
          </span>
        </h1>
        {list.isDraft && (
          <p className="mt-2 rounded-lg bg-yellow-bg p-3 text-yellow">
            This list is a draft. Only you see it.
          </p>
        )}
        {note && <p className="mt-2 max-w-2xl whitespace-pre-line text-muted">{note}</p>}
        {added && <AddedBooks added={added} />}
        <ListForm
          key={search}
          list={list}
          items={items}
          inCart={inCart}
          search={search}
          title={page.title}
          url={url}
          failure={reply?.message ?? null}
        />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState title="This list is not here">
      <Link to="/schools" className="button">
        Find your school
      </Link>
    </EmptyState>
  );
}
