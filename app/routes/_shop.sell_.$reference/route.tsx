import {
  type ActionFunctionArgs,
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
import { useEffect } from "react";
import { z } from "zod";
import { formatDay } from "~/domain/dates/time";
import { offeredMethods } from "~/domain/delivery/methods.server";
import { openingHours } from "~/domain/delivery/opening-hours";
import { cancelOffer, getOffer } from "~/domain/offers/find.server";
import { partsOfOffer } from "~/domain/offers/parts-of-offer";
import type { ShownOfferState } from "~/domain/offers/view";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings, readSettings } from "~/domain/settings/settings.server";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "~/ui/books/books-in-words";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { EmptyState, Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { pageTitle } from "~/ui/page/page-meta";
import { formAction } from "~/web/forms/form.server";
import { type FormReply, keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { forPage } from "~/web/pages/page.server";
import { publicUrl } from "~/web/server/addresses/public-url.server";
import { requestFacts } from "~/web/server/context";
import { offerWithinLimits } from "~/web/server/limits/payment-limits.server";
import { countMisses, RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { ownOffers } from "~/web/sessions/own-offers.server";
import { aboutSent } from "~/web/sessions/sent-forms.server";
import { BooksOfOffer } from "./books-of-offer";

export const handle = { isPrivate: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Offer ${data.offer.reference}` : "No such offer"),
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { clientAddress } = requestFacts(context);
  const offer = forPage(() =>
    countMisses(RATE_LIMITS.lookUpOffer, clientAddress, () => getOffer(params.reference ?? "")),
  );
  const until = formatDay(Date.parse(offer.validUntil));
  const { businessName, businessAddress } = publicSettings();
  const url = publicUrl(`/sell/${offer.reference}`);
  return {
    ...{ offer, until, url },
    isOwn: (await ownOffers(request)).includes(offer.reference),
    notSent: await aboutSent(request, offer.reference),
    shop: businessName ?? SHOP_NAME,
    address: businessAddress,
    hours: openingHours(offeredMethods()),
    bring: `Bring the books${readSettings().asksIdNumber ? ", your ID" : ""} and this number.`,
  };
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    schema: z.object({ phoneEnd: z.string().max(40).default("") }),
    limit: RATE_LIMITS.sendOffer,
    async run({ phoneEnd }) {
      const { clientAddress } = requestFacts(args.context);
      const typed = args.params.reference ?? "";
      const own = await ownOffers(args.request);
      const cancel = (reference: string) =>
        cancelOffer(reference, own.includes(reference) ? null : phoneEnd);
      const { reference } = offerWithinLimits(typed, clientAddress, cancel);
      return redirect(`/sell/${reference}`, 303);
    },
  });

export const shouldRevalidate = revalidateUnlessOffline;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

const HEADINGS: Record<ShownOfferState, (until: string) => string> = {
  open: (until) => `Bring your books by ${until}`,
  taken: () => "We have taken your books in",
  declined: () => "We cannot take these books",
  cancelled: () => "You cancelled this offer",
  lapsed: (until) => `These prices held until ${until}`,
};

export default function OfferPage() {
  const { offer, until, url, isOwn, notSent, shop, address, hours, bring } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  // The form that led here is longer, and leaves the page where its button was.
  useEffect(() => void scrollTo(0, 0), []);
  const { reference, state, paidCents, lines, toLookAt, answer } = offer;
  const isOff = state === "cancelled" || state === "declined";
  const parts = partsOfOffer(offer);
  const isPart = parts.taken > 0 && parts.taken < lines.length;
  return (
    <article className="frame frame-text on-paper grid gap-4 pt-4 pb-8">
      <p className="hidden font-semibold print:block">{shop}</p>
      <h1 className="font-serif text-2xl font-semibold">{HEADINGS[state](until)}</h1>
      {isPart && (
        <p>
          We have taken in {parts.taken} of {booksInWords(lines.length)}
          {parts.takenCents > 0 && (
            <>
              , for <b className="figures">{formatAmount(parts.takenCents)}</b>
            </>
          )}
          .
        </p>
      )}
      {answer && <p className="whitespace-pre-line">{answer}</p>}
      <section aria-label="Your offer" className="rounded-xl border border-line p-4">
        <p className="text-sm text-muted">
          {state === "open" ? "Show this number at the counter" : "Number of the offer"}
        </p>
        <p className="text-2xl font-bold figures">{reference}</p>
        <dl className="mt-2 grid gap-1">
          {parts.taken > 0 && (
            <Fact name={`Taken in: ${booksInWords(parts.taken)}`}>
              {parts.takenCents > 0 && <b>{formatAmount(parts.takenCents)}</b>}
            </Fact>
          )}
          {parts.taken === 0 && lines.length > 0 && (
            <Fact name={booksInWords(lines.length)}>
              {isOff ? <s>{formatAmount(paidCents)}</s> : <b>{formatAmount(paidCents)}</b>}
            </Fact>
          )}
          {isPart && parts.toCome > 0 && (
            <Fact
              name={state === "open" ? `To come: ${booksInWords(parts.toCome)}` : "Not brought"}
            >
              {state === "open" ? (
                <b>{formatAmount(parts.toComeCents)}</b>
              ) : (
                <s>{formatAmount(parts.toComeCents)}</s>
              )}
            </Fact>
          )}
          {toLookAt.length > 0 && (
            <Fact name="Also to look at">{booksInWords(toLookAt.length)}</Fact>
          )}
          {state === "open" && <Fact name="Paid">in cash, at the counter</Fact>}
          {state === "open" && address && <Fact name="Where">{address}</Fact>}
          {state === "open" && hours && <Fact name="Open">{hours}</Fact>}
        </dl>
      </section>
      {state === "open" && (
        <p>
          {bring} We hold these prices until {until}.
        </p>
      )}
      <BooksOfOffer lines={lines} toLookAt={toLookAt} notSent={notSent} />
      {state === "open" && (
        <>
          <p className="text-sm text-muted">
            The prices are for the condition that you named. If a book is better or worse than that,
            we tell you before you decide.
          </p>
          <Ways
            share={`I am selling ${booksInWords(parts.toCome + toLookAt.length)}, offer ${reference}: ${url}`}
          />
          <Cancel isOwn={isOwn} reply={reply} />
        </>
      )}
      {state === "open" || (
        <Link to="/sell" className="button button-quiet justify-self-start print:hidden">
          Offer us books
        </Link>
      )}
    </article>
  );
}

function Cancel({ isOwn, reply }: { isOwn: boolean; reply: FormReply | undefined }) {
  return (
    <details open={reply !== undefined} className="print:hidden">
      <summary className="link inline-flex min-h-11 items-center">Cancel this offer</summary>
      <AnsweredForm reply={reply} isHarmlessTwice className="mt-2 grid gap-3">
        {reply?.message && !reply.errors.phoneEnd && (
          <Notice title="Not cancelled">{reply.message}</Notice>
        )}
        {isOwn ? (
          <p>We then do not expect your books, and these prices hold no more.</p>
        ) : (
          <TextField
            label="Last four digits of the cell number on the offer"
            id="phoneEnd"
            name="phoneEnd"
            inputMode="numeric"
            message="Please enter the last four digits"
            errors={reply?.errors.phoneEnd}
            required
          />
        )}
        <button type="submit" className="button button-quiet justify-self-start">
          Yes, cancel it
        </button>
      </AnsweredForm>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right whitespace-pre-line figures">{children}</dd>
    </div>
  );
}

function Ways({ share }: { share: string }) {
  const hasScript = useHydrated();
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(share)}`}
        rel="noopener noreferrer"
        className="button"
      >
        Share on WhatsApp
      </a>
      {hasScript && (
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
      )}
    </p>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status === 500) throw error;
  return (
    <EmptyState
      title={error.status === 404 ? "There is no such offer" : "Please try again later"}
      text="Look at its number again. Offers are deleted a month after they end."
    >
      <Link to="/" className="button">
        Back to Home
      </Link>
    </EmptyState>
  );
}
