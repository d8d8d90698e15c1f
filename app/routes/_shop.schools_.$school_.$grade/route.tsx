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
import { paymentsUnderWay } from "~/domain/checkout/retry.server";
import { countNeeds } from "~/domain/lists/public/arrange";
import { choiceSearch } from "~/domain/lists/public/choice";
import type { WholeList } from "~/domain/lists/public/public-lists.server";
import { getListPage, itemsFor } from "~/domain/lists/public/public-lists.server";
import { isSentForm, sentChild, sentChoice } from "~/domain/lists/public/sent-choice";
import { listStructuredData } from "~/domain/lists/public/structured-data";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { tellMeVerb } from "~/domain/waitlist/address";
import { useMirroredSession } from "~/ui/cart/mirrored-session";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageMeta, pageTitle } from "~/ui/page/page-meta";
import { addedInWords } from "~/web/forms/added-words";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { addFromList, listAddress, listFor } from "~/web/forms/list-form.server";
import { forPage } from "~/web/pages/page.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";
import { takeAdded } from "~/web/sessions/added-books.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { lastPaymentsOf } from "~/web/sessions/last-payment.server";
import { choiceCookie, choiceOf, leftNeedsOf } from "~/web/sessions/list-choice.server";
import { sessionOf } from "~/web/sessions/session.server";
import { AddedBooks } from "./added-books";
import { ListForm } from "./list-form";
import type { ShownItem } from "./list-view";
import { settledItems, shownItems } from "./shown-items.server";

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

const inTitles = (titles: number) => `${titles} ${titles === 1 ? "title" : "titles"}`;

// For a child, beside what is in the cart.
function tallyOf(items: ShownItem[], inCart: Record<string, number>, child: number): string {
  const { titles, here } = countNeeds(items, inCart, child);
  const isMore = Object.keys(inCart).length > 0;
  return `${inTitles(titles)}, ${here} ${isMore ? "more " : ""}in stock`;
}

/** For search engines and link previews. Made on the server, so that the browser need not load the words. */
function aboutPage({ school, grade, year, titles, here, path, items }: WholeList) {
  const name = `${school.label}: ${grade.name} book list ${year}`;
  const tally = `${inTitles(titles)}, ${here} in stock`;
  return {
    title: name,
    description: `${name}, ${tally}. Tick what you need and buy it second-hand, all at once.`,
    structured: listStructuredData({ name, url: publicUrl(path), items }),
  };
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
  const own = await lastPaymentsOf(request);
  const asked = new URL(request.url).searchParams;
  const kept = await choiceOf(request, whole.id);
  const child = isSentForm(asked) ? sentChild(asked) : kept.child;
  const {
    items: open,
    inCart: carried,
    ...visit
  } = listFor(whole, {
    ...{ cart, own, child },
    left: await leftNeedsOf(request, whole.id),
  });
  if (isSentForm(asked)) {
    const choice = sentChoice(itemsFor(open, carried), carried, asked);
    const headers = { "Set-Cookie": await choiceCookie(whole.id, choice) };
    throw redirect(listAddress(whole, choice), { status: 303, headers });
  }
  const { added, headers } = await takeAdded(request);
  const { id, school, grade, year, note, path, plainPath, state } = whole;
  const items = shownItems(open, carried, {
    own: paymentsUnderWay(own),
    elsewhere: visit.elsewhere,
    bought: visit.bought,
    grade: grade.name,
  });
  const onList = new Set(items.flatMap(({ books }) => books.map(({ id }) => id)));
  const inCart = Object.fromEntries(
    Object.entries(carried).filter(([id]) => onList.has(Number(id))),
  );
  const page = aboutPage(whole);
  const shown = {
    list: {
      ...{ id, school, year, path, plainPath, tally: tallyOf(items, inCart, child) },
      heading: `${grade.name} book list ${year}`,
      text: note === null ? school.label : `${school.label}. ${note}`,
      isDraft: state === "draft",
      tellMe: tellMeVerb(sendsMails()),
    },
    items,
    ordered: settledItems(
      whole.items,
      visit.ordered.filter((met) => met.child === child),
    ),
    child,
    inCart,
    search: choiceSearch(kept, null),
    url: publicUrl(path),
    page,
    added: added && addedInWords(added, whole.items),
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
  const { list, items, ordered, child, inCart, search, url, page, added, sessionId } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  useMirroredSession(sessionId);
  return (
    <article className="book-list frame pt-2 sm:pt-4">
      {added && <AddedBooks added={added} />}
      <Link to={list.school.path} className="list-back">
        <Icon name="chevron-left" /> All grades
      </Link>
      <h1>{list.heading}</h1>
      <p>{list.text}</p>
      {list.isDraft && <p className="list-draft">This list is a draft. Only you see it.</p>}
      <ListForm
        key={search}
        list={list}
        items={items}
        ordered={ordered}
        child={child}
        inCart={inCart}
        search={search}
        title={page.title}
        url={url}
        failure={reply?.message ?? null}
      />
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
