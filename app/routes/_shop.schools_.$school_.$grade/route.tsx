import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { choiceSearch, readListChoice } from "~/domain/list/choice";
import { getListPage, itemsFor } from "~/domain/list/public-lists.server";
import { isSentForm, sentChoice } from "~/domain/list/sent-choice";
import { listStructuredData } from "~/domain/list/structured-data";
import { takeAdded } from "~/http/cookies/added-books.server";
import { cartOf } from "~/http/cookies/cart-session.server";
import { sessionOf } from "~/http/cookies/session.server";
import { isBrokenLine, OFFLINE, revalidateUnlessOffline } from "~/http/forms/form-reply";
import { addFromList, copiesInCart, listAddress } from "~/http/forms/list-form.server";
import { forPage } from "~/http/pages/page.server";
import { publicUrl } from "~/http/server/public-url.server";
import { Icon } from "~/ui/icons";
import { useMirroredSession } from "~/ui/mirrored-session";
import { EmptyState } from "~/ui/notice";
import { pageMeta, pageTitle } from "~/ui/page-meta";
import { AddedBooks } from "./added-books";
import { ListForm } from "./list-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [pageTitle(matches, "No such list")];
  const { list, items, url } = data;
  const what = `${list.grade} book list ${list.year}`;
  return [
    ...pageMeta(matches, {
      title: `${list.school.label}: ${what}`,
      description: `The ${what} of ${list.school.label}: ${countWords(list)}. Tick what you need and buy it second-hand, all at once.`,
      path: list.path,
      image: null,
    }),
    ...(list.isDraft ? [{ name: "robots", content: "noindex" }] : []),
    { "script:ld+json": listStructuredData({ name: `${list.school.label}: ${what}`, url, items }) },
  ];
};

const countWords = ({ titles, here }: { titles: number; here: number }) =>
  `${titles} ${titles === 1 ? "title" : "titles"}, ${here} here now`;

/** The list at the address; an admin with `preview` in the address sees drafts too. */
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
  const { school, grade, year, note, titles, here, path, plainPath, others, state } = whole;
  const onList = new Set(items.flatMap(({ books }) => books.map(({ id }) => id)));
  const inCart = Object.entries(carried).filter(([id]) => onList.has(Number(id)));
  const shown = {
    list: {
      ...{ school, grade: grade.name, year, note, titles, here, path, plainPath, others },
      isDraft: state === "draft",
    },
    items: items.map(({ otherIsbns: _, newPriceCents: __, ...item }) => ({
      ...item,
      books: item.books.map(({ title: _, isbn: __, ...book }) => book),
    })),
    inCart: Object.fromEntries(inCart),
    search: choiceSearch(readListChoice(asked), null),
    url: publicUrl(path),
    added,
    // Only after an addition: such a page is never kept for others.
    ...(cart === null || added === null ? {} : { sessionId: cart }),
  };
  return data(shown, { headers });
}

/** Adds the books that the form names. */
export async function action(args: ActionFunctionArgs) {
  return addFromList(args, await listAt(args));
}

/** Offline, the page and its ticks stay for another try. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (!isBrokenLine(error)) throw error;
    return { message: OFFLINE, isOffline: true as const };
  }
}

export const shouldRevalidate = revalidateUnlessOffline;

export default function ListPage() {
  const { list, items, inCart, search, url, added, sessionId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  const { school, grade, year, note, others } = list;
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
        {added && <AddedBooks added={added} items={items} />}
        <ListForm
          key={search}
          list={list}
          items={items}
          inCart={inCart}
          search={search}
          url={url}
          failure={reply?.message ?? null}
        />
        {others.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            <span className="py-2.5 text-muted">Other years:</span>
            {others.map((other) => (
              <Link key={other.year} to={other.path} className="link inline-block py-2.5">
                {other.year}
              </Link>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { school } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      title="This list is not here"
      text="The school may not have sent it yet."
      icon={<Icon name="book" className="size-12" />}
    >
      <Link to={`/schools/${school}`} className="button">
        See this school
      </Link>
      <Link to="/schools" className="button button-quiet">
        Find your school
      </Link>
    </EmptyState>
  );
}
