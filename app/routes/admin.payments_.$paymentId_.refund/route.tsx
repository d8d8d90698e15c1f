import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Owner } from "~/domain/accounts/admin";
import { getPaymentForAdmin } from "~/domain/payments/admin/admin-payment.server";
import { refundsOfPayment } from "~/domain/payments/refunds.server";
import { payFastOffer } from "~/domain/refunds/offer.server";
import {
  asItWasPaid,
  proposedMistake,
  proposedRefund,
  proposedReturn,
  proposedTakingOff,
  type RefundProposal,
  withoutSwapped,
} from "~/domain/refunds/proposal.server";
import { refundPayment } from "~/domain/refunds/refund.server";
import { refundFormSchema } from "~/domain/refunds/schema";
import { getReturn } from "~/domain/returns/admin-returns.server";
import { swapsInWords } from "~/domain/returns/in-words.server";
import { isPlainCancellation, returnNoun, whyOf, wishOf } from "~/domain/returns/rules";
import type { AdminReturn } from "~/domain/returns/view";
import { paidCopiesOf } from "~/domain/sellers/paid-copies.server";
import { type Fact, Facts, knownFacts } from "~/ui/admin/facts";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { refundedToast } from "~/web/admin/buyer-toast.server";
import { forPage } from "~/web/pages/page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { RefundForm } from "./refund-form";
import { rearrangeRefund } from "./typed-refund";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Refund";

export const handle = { may: "refund" } as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Refund ${data.reference}` : TITLE),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { searchParams } = new URL(request.url);
  const facts = forPage(() => {
    const payment = getPaymentForAdmin(admin, params.paymentId);
    const swapped = swapsInWords(payment.id);
    const proposed = asItWasPaid(admin, payment.id, proposalIn(admin, payment.id, searchParams));
    const proposal = withoutSwapped(proposed, swapped);
    const left = refundsOfPayment(admin, payment.id);
    const { id, reference, customerName, isTest } = payment;
    const { returnId } = proposal;
    const asked = returnId === null ? null : getReturn(admin, String(returnId));
    const paidCopies = paidCopiesOf(admin, payment.id);
    return { id, reference, customerName, isTest, proposal, swapped, left, asked, paidCopies };
  });
  const { receiptId } = facts.proposal;
  const payFast = await payFastOffer(admin, facts.id, receiptId, request.signal);
  return { ...facts, payFast, idempotencyKey: randomUUID() };
}

function proposalIn(admin: Owner, paymentId: string, params: URLSearchParams): RefundProposal {
  const [flag, asked] = [params.get("flag"), params.get("return")];
  if (flag) return proposedRefund(admin, paymentId, flag);
  if (asked) return proposedReturn(admin, paymentId, asked);
  if (params.has("mistake")) return proposedMistake(admin, paymentId);
  return proposedTakingOff(admin, paymentId, {
    book: params.get("book"),
    delivery: params.get("delivery"),
    amount: params.get("amount"),
  });
}

const TOASTS = { asked: "refund-asked", refused: "refund-refused" } as const;

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: refundFormSchema,
    rand: { delivery: "deliveryCents", amount: "amountCents" },
    rearrange: rearrangeRefund,
    async run(admin, input) {
      const { paymentId } = args.params;
      // The first press says what it comes to; only that sum, pressed again, goes back.
      const seen = { ...input, confirmedCents: input.confirmedCents ?? 0 };
      const refund = await refundPayment(admin, paymentId, seen, args.request.signal);
      const order = `/admin/orders/${paymentId}`;
      if (input.isMistake) return redirectWithToast(order, "refund-of-mistake");
      const { customerEmail } = getPaymentForAdmin(admin, paymentId);
      const toast = refund.state === "done" ? refundedToast(customerEmail) : TOASTS[refund.state];
      return redirectWithToast(order, toast);
    },
  });

function AskedReturn({ asked }: { asked: AdminReturn }) {
  const { id, note, hasPhoto } = asked;
  const photo: Fact = [
    "Photo",
    <a
      key="photo"
      href={`/api/v1/admin/returns/${id}/photo`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center md:min-h-0"
    >
      Open the photo
    </a>,
  ];
  const facts: Fact[] = [
    ["Why", whyOf(asked)],
    ...knownFacts([["In their words", note || null]]),
    ...(isPlainCancellation(asked) ? [] : [["They would like", wishOf(asked)] satisfies Fact]),
    ...(hasPhoto ? [photo] : []),
  ];
  return <Facts title="What the buyer asks" facts={facts} />;
}

export default function RefundPage() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, reference, customerName, asked } = loaded;
  const back = asked === null ? `/admin/orders/${id}` : `/admin/returns/${asked.id}`;
  return (
    <div className="max-w-3xl sm:pb-28">
      <BackLink to={back}>
        {asked === null ? "Order" : `${returnNoun(asked)} of`} {reference}
      </BackLink>
      <PageHeading title={TITLE} subtitle={`${reference}, ${customerName}`} />
      {asked !== null && (
        <div className="mb-4">
          <AskedReturn asked={asked} />
        </div>
      )}
      <RefundForm loaded={loaded} reply={reply} cancelTo={back} />
    </div>
  );
}
