import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
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
  useRouteError,
} from "@remix-run/react";
import { CONDITIONS, conditionMeaning } from "~/domain/books/condition";
import { formatDay, now } from "~/domain/dates/time";
import { findSchools } from "~/domain/lists/public/find-schools.server";
import { standingOffers } from "~/domain/offers/find.server";
import { listInWords, listsToSell } from "~/domain/offers/lists.server";
import { heldUntil, quoteIsbn, quoteList, requireOffers } from "~/domain/offers/quote.server";
import { newOfferSchema } from "~/domain/offers/schema";
import { keyOfOfferForm, sendOffer } from "~/domain/offers/send.server";
import { EmptyState } from "~/ui/notice";
import { pageMeta } from "~/ui/page/page-meta";
import { doubtEmail } from "~/web/forms/email-doubt";
import { formAction, readForm } from "~/web/forms/form.server";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { forPage } from "~/web/pages/page.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { flashCookie } from "~/web/sessions/flash.server";
import { newNonce } from "~/web/sessions/last-payment.server";
import { ownOffers, rememberOffer } from "~/web/sessions/own-offers.server";
import { noteSent, sentFromHere } from "~/web/sessions/sent-forms.server";
import { FindList } from "./find-list";
import { keyOfTitle } from "./rows-to-sell";
import { SellForm } from "./sell-form";
import { askedConditions, isRefused, takeTyped, typedIsbns } from "./typed-offer";

export const handle = { usesCamera: true };

const TITLE = "Sell us your books";
const LONGEST_SEARCH = 200;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      "See at once what we pay for your school books, offer them to us, and bring them in.",
    path: "/sell",
    image: null,
  });

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

// From here, so that no other page loads these words.
const MEANINGS = CONDITIONS.map((condition) => ({
  condition,
  meaning: conditionMeaning(condition),
}));

function booksToSell(asked: URLSearchParams, nonce: string) {
  const [listId, isbns] = [asked.get("list"), asked.get("isbn")];
  if (listId === null && !isbns?.trim()) return null;
  const { list, titles } = listId === null ? { list: null, titles: [] } : quoteList(listId);
  return {
    list: list && { ...list, words: listInWords(list.year) },
    titles,
    typed: typedIsbns(isbns ?? "").map(quoteIsbn),
    meanings: MEANINGS,
    nonce,
  };
}

function placeToFind(asked: URLSearchParams) {
  const q = (asked.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const slug = asked.get("school");
  return {
    ...{ q, isEmpty: asked.has("isbn") },
    ...findSchools(q),
    at: slug === null ? null : listsToSell(slug),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const references = await ownOffers(request);
  const before = await sentFromHere(request);
  const page = forPage(() => {
    requireOffers();
    const own = standingOffers(references).map(({ reference }) => reference);
    const last = before && own.includes(before.reference) ? before : null;
    const books = booksToSell(asked, last?.nonce ?? newNonce());
    const until = formatDay(heldUntil(now()));
    const find = books ? null : placeToFind(asked);
    return { until, own, last: last?.reference ?? null, books, find };
  });
  return data(page, { headers: { "Cache-Control": "private, no-cache" } });
}

// What was typed and is not taken; its row said why.
function notSent(request: Request, kept: Record<string, string> = {}): string {
  const asked = new URL(request.url).searchParams.get("isbn") ?? "";
  const gone = (kept.gone ?? "").split("\n");
  return [...typedIsbns(asked), ...typedIsbns(kept.isbns ?? "")]
    .map(quoteIsbn)
    .filter((title) => isRefused(title) && !gone.includes(keyOfTitle(title)))
    .map(({ title }) => title)
    .join(", ");
}

export async function action(args: ActionFunctionArgs) {
  forPage(requireOffers);
  let typed: ReturnType<typeof takeTyped> | undefined;
  const answer = await formAction(args, {
    schema: newOfferSchema,
    limit: RATE_LIMITS.sendOffer,
    doubtEmail: doubtEmail("email"),
    async read(request) {
      const form = await readForm(request);
      return form && { form, errors: askedConditions(form) };
    },
    rearrange(form) {
      typed = takeTyped(form);
      return !typed.isSent;
    },
    opensAt: () => "/sell",
    failure: "Failed to send your offer",
    async run(input, nonce) {
      const { reference } = sendOffer(input, keyOfOfferForm(input, nonce));
      const about = notSent(args.request, typed?.kept);
      const noted = await noteSent(args.request, { nonce, reference, about });
      const headers = new Headers({ "Set-Cookie": await rememberOffer(args.request, reference) });
      headers.append("Set-Cookie", noted.cookie);
      if (noted.isAgain) headers.append("Set-Cookie", await flashCookie("sent-already"));
      return redirect(`/sell/${reference}`, { status: 303, headers });
    },
  });
  if (!("data" in answer)) return answer;
  const { data: reply, init } = answer;
  const values = { ...reply.values, ...typed?.kept };
  const added = (typed?.isbns ?? []).map(quoteIsbn);
  const another = typed?.another ?? null;
  const addedNow = another === null || typed?.isSent ? null : quoteIsbn(another);
  return data({ ...reply, values, added, addedNow }, init ?? {});
}

export const shouldRevalidate = revalidateUnlessOffline;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

export default function Sell() {
  const { until, own, last, books, find } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <div className="frame book-list pt-4 sm:pt-6">
      <h1>{TITLE}</h1>
      <p>
        Say what you have and in what condition. You see at once what we pay, in cash, when you
        bring them in. The prices hold until {until}.
      </p>
      {own.map((reference) => (
        <Link key={reference} to={`/sell/${reference}`} className="link block py-2.5">
          {reference === last ? "You have sent this already" : "Your offer is sent"}:{" "}
          <span className="figures whitespace-nowrap">{reference}</span>
        </Link>
      ))}
      {books && <SellForm key={books.list?.id} books={books} reply={reply} />}
      {find && <FindList find={find} />}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState title="This page is not here">
      <Link to="/" className="button">
        Back to Home
      </Link>
    </EmptyState>
  );
}
