import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readIsoDay, weekdayAndDay } from "~/domain/dates/calendar";
import { formatLongDate } from "~/domain/dates/time";
import { DomainError } from "~/domain/errors";
import { getReturn } from "~/domain/returns/admin-returns.server";
import { answerReturn } from "~/domain/returns/answer.server";
import { takenBackByReturn } from "~/domain/returns/consigned.server";
import { handOverSwap } from "~/domain/returns/hand-over.server";
import { areStillReturnable } from "~/domain/returns/returnable.server";
import {
  copiesBefore,
  isPlainCancellation,
  mayAnswer,
  returnNoun,
  SURE_OF_NO,
  SURE_OF_SWAP,
  whyOf,
  wishOf,
} from "~/domain/returns/rules";
import { type ReturnAnswer, returnAnswerSchema } from "~/domain/returns/schema";
import { swapChoices } from "~/domain/returns/swap.server";
import type { AdminReturn } from "~/domain/returns/view";
import { isInShop, wayOut } from "~/domain/returns/way-out";
import { formatAmount } from "~/domain/values/money";
import { ReturnBadge, TestBadge } from "~/ui/admin/badges";
import { mailFact, PhoneLink, WhatsAppLink } from "~/ui/admin/contact-links";
import { type Fact, Facts, knownFacts } from "~/ui/admin/facts";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FormFailure } from "~/ui/admin/forms/form-failure";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { Form } from "~/ui/forms/form";
import { useNameOf } from "~/ui/page/name-of";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction, pressAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { answeredToast } from "~/web/admin/buyer-toast.server";
import { withNames } from "~/web/admin/staff-names.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { Answers } from "./answers";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "refund" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `${returnNoun(data.asked)} of ${data.asked.reference}` : "Return"),
];

// A refund has a page of its own, which asks.
const QUESTIONS: Record<ReturnAnswer["answer"], string | null> = {
  refund: null,
  swap: SURE_OF_SWAP,
  refused: SURE_OF_NO,
};

const returnFormSchema = returnAnswerSchema.safeExtend({ sure: z.string().optional() });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const asked = getReturn(admin, params.id);
    const isToAnswer =
      asked.answer === null || (mayAnswer(asked, "swap") && areStillReturnable(asked));
    const swaps = isToAnswer ? swapChoices(admin, asked) : [];
    const takenBack = isToAnswer ? takenBackByReturn(admin, asked) : [];
    return withNames(admin, { asked, isToAnswer, swaps, takenBack });
  });

/**
 * `?handed-over` notes that the copy of a swap went out; else the form answers: with a no or another copy once its
 * question is answered.
 */
export function action(args: ActionFunctionArgs) {
  if (new URL(args.request.url).searchParams.has("handed-over")) {
    return pressAction(args, handle.may, (admin) => {
      const { id } = handOverSwap(admin, args.params.id);
      return redirect(`/admin/returns/${id}`, 303);
    });
  }
  return adminAction(args, handle.may, {
    schema: returnFormSchema,
    async run(admin, { sure, ...input }) {
      const question = QUESTIONS[input.answer];
      if (question !== null && sure === undefined) {
        throw new DomainError("conflict", question, { sure: [question] });
      }
      const { id, customerEmail } = await answerReturn(
        admin,
        args.params.id,
        input,
        args.request.signal,
      );
      return redirectWithToast(`/admin/returns/${id}`, answeredToast(customerEmail));
    },
  });
}

export default function ReturnPage() {
  const { asked, isToAnswer, swaps, takenBack } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin/returns">All returns</BackLink>
      <PageHeading
        title={
          <>
            {returnNoun(asked)} of{" "}
            <span className="min-[18rem]:whitespace-nowrap">{asked.reference}</span>
          </>
        }
        subtitle={
          <span className="inline-flex flex-wrap gap-2">
            {asked.customerName} <ReturnBadge asked={asked} /> {asked.isTest && <TestBadge />}
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {reply?.errors.sure === undefined && <FormFailure title="Failed to answer" reply={reply} />}
        <Asked asked={asked} />
        <Answered asked={asked} isToAnswer={isToAnswer} />
        {isToAnswer && <Answers asked={asked} swaps={swaps} takenBack={takenBack} reply={reply} />}
        <Buyer asked={asked} />
      </div>
    </div>
  );
}

const copies = (quantity: number) => (quantity === 1 ? "" : `${quantity} × `);

const HERE = {
  to_pack: "Still to be packed: do not send it",
  ready: "Packed, and still here: do not hand it over",
};

const notSentYet = ({ orderState }: AdminReturn): Fact[] =>
  orderState === "to_pack" || orderState === "ready" ? [["The order", HERE[orderState]]] : [];

function Asked({ asked }: { asked: AdminReturn }) {
  const day = readIsoDay(asked.answerBy);
  const facts: Fact[] = [
    [
      asked.lines.length === 1 ? "Book" : "Books",
      <ul key="books">
        {asked.lines.map((line) => (
          <li key={line.bookId}>
            {copiesBefore(line)}
            {line.title}{" "}
            <span className="text-muted figures">
              {line.condition ? `${line.condition}, ` : ""}
              {formatAmount(line.unitPriceCents)}
            </span>
          </li>
        ))}
      </ul>,
    ],
    ["Why", whyOf(asked)],
    ...knownFacts([["In their words", asked.note || null]]),
    ...(isPlainCancellation(asked) ? [] : [["They would like", wishOf(asked)] satisfies Fact]),
    ...(asked.answer === null ? notSentYet(asked) : []),
    ["Asked", formatLongDate(Date.parse(asked.askedAt))],
    ...(asked.answer === null && day !== null
      ? [["We said", `that we answer by ${weekdayAndDay(day)}`] satisfies Fact]
      : []),
  ];
  return (
    <Facts title="What is asked" facts={facts}>
      {asked.hasPhoto && (
        <a href={`/api/v1/admin/returns/${asked.id}/photo`} className="block">
          <img
            src={`/api/v1/admin/returns/${asked.id}/photo`}
            alt="What the buyer returns"
            className="max-h-96 max-w-full rounded-lg border border-line"
          />
        </a>
      )}
    </Facts>
  );
}

const NEXT: Record<NonNullable<AdminReturn["answer"]>, string> = {
  refund: "The credit note of the refund is on the order's page.",
  swap: "Pack the copy below, and press the button when the buyer has it or it is on its way. When the other one is back, look at it, and count it in on its book's page.",
  refused: "The buyer reads your words on the page of their order.",
  withdrawn:
    "Nothing: the buyer needs no answer any more, and what they asked about stands as ordered.",
};

const MAY_CHANGE = " You may still give another answer below.";

const GOES_WITH_ORDER =
  "The copy below goes with the order: pick list and packing slip have it in place of the first, which stays here. Count that one in on its book's page.";

function Answered({ asked, isToAnswer }: { asked: AdminReturn; isToAnswer: boolean }) {
  const { answer, answerText, answeredAt, answeredBy, lines, handedOverAt, paymentId } = asked;
  const nameOf = useNameOf();
  if (answer === null || answeredAt === null) return null;
  const end = answer === "withdrawn" ? "Withdrawn" : "Answered";
  const goesWithOrder = answer === "swap" && handedOverAt === null && isInShop(asked.orderState);
  const facts: Fact[] = [
    [
      "What next",
      goesWithOrder ? GOES_WITH_ORDER : `${NEXT[answer]}${isToAnswer ? MAY_CHANGE : ""}`,
    ],
    ...lines.flatMap(({ bookId, quantity, swappedFor }): Fact[] =>
      swappedFor === null
        ? []
        : [
            [
              "Goes out",
              <Link
                key={bookId}
                to={`/admin/books/${swappedFor.bookId}/edit`}
                className="link inline-flex min-h-11 items-center md:min-h-0"
              >
                {copies(quantity)}
                {swappedFor.title} ({swappedFor.condition})
              </Link>,
            ],
          ],
    ),
    ...knownFacts([["You wrote", answerText || null]]),
    [
      end,
      `${formatLongDate(Date.parse(answeredAt))}${answeredBy ? `, ${nameOf(answeredBy)}` : ""}`,
    ],
  ];
  const { press } = wayOut(asked.deliveryKind);
  if (handedOverAt !== null) facts.push([press, formatLongDate(Date.parse(handedOverAt))]);
  return (
    <Facts title={answer === "withdrawn" ? end : "The answer"} facts={facts}>
      {answer === "refund" && (
        <Link
          to={`/admin/orders/${paymentId}#refunds`}
          className="button button-quiet button-small"
        >
          The refund
        </Link>
      )}
      {answer === "swap" && handedOverAt === null && !goesWithOrder && (
        <Form method="post" action="?handed-over">
          <SubmitButton className="button" busy="One moment...">
            {press}
          </SubmitButton>
        </Form>
      )}
    </Facts>
  );
}

function Buyer({ asked }: { asked: AdminReturn }) {
  const { paymentId, reference, customerName, customerEmail, customerPhone } = asked;
  const facts: Fact[] = [
    [
      "Order",
      <Link
        key="order"
        to={`/admin/orders/${paymentId}`}
        className="link inline-flex min-h-11 items-center figures md:min-h-0"
      >
        {reference}
      </Link>,
    ],
    ["Name", customerName],
    ...(customerEmail === null
      ? []
      : [mailFact(customerEmail, `Your ${returnNoun(asked).toLowerCase()} (${reference})`)]),
    ...(customerPhone === null
      ? []
      : [["Phone", <PhoneLink key="phone" phone={customerPhone} />] satisfies Fact]),
  ];
  return (
    <Facts title="Buyer" facts={facts}>
      {customerPhone !== null && (
        <WhatsAppLink phone={customerPhone} className="button button-quiet button-small">
          WhatsApp
        </WhatsAppLink>
      )}
    </Facts>
  );
}
