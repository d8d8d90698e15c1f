import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { replaceChoice } from "~/domain/orders/change/other-copies.server";
import { replaceCopies } from "~/domain/orders/change/replace.server";
import { getOrder } from "~/domain/orders/order.server";
import { replacementSchema } from "~/domain/orders/schema";
import { readId } from "~/domain/values/ids";
import { formatAmount } from "~/domain/values/money";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { ReplaceForm } from "./replace-form";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "sell" } as const;

function returnIn(request: Request): number | null {
  const asked = readId(new URL(request.url).searchParams.get("return"));
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null;
}

const backTo = (paymentId: string, returnId: number | null): string =>
  returnId === null ? `/admin/orders/${paymentId}` : `/admin/returns/${returnId}`;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  pageTitle(matches, data ? `Another copy for ${data.order.reference}` : "Another copy"),
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const { searchParams } = new URL(request.url);
    const words = (searchParams.get("q") ?? "").trim().slice(0, 200);
    const bookId = readId(searchParams.get("book"));
    const order = getOrder(admin, params.paymentId);
    const returnId = returnIn(request);
    return {
      order,
      words,
      returnId,
      idempotencyKey: randomUUID(),
      ...replaceChoice(admin, order, bookId, words),
    };
  });

const formSchema = replacementSchema.extend({ idempotencyKey: z.string().max(64).optional() });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: formSchema,
    run(admin, { idempotencyKey, ...input }) {
      const order = replaceCopies(admin, args.params.paymentId, input, idempotencyKey);
      const back = order.replacements.findLast(({ bookId }) => bookId === input.bookId);
      const cents = back?.toRefundCents ?? 0;
      return cents > 0
        ? redirectWithToast(
            `/admin/payments/${order.paymentId}/refund?amount=${cents}`,
            "order-changed-refund",
          )
        : redirectWithToast(backTo(order.paymentId, returnIn(args.request)), "order-updated");
    },
  });

export default function AnotherCopy() {
  const { order, line, listings, words, returnId, idempotencyKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const back = backTo(order.paymentId, returnId);
  const { bookId, title, unitPriceCents, condition } = line;
  return (
    <div className="max-w-3xl sm:pb-28">
      <BackLink to={back}>
        {returnId === null ? "Order" : "Return of"} {order.reference}
      </BackLink>
      <PageHeading
        title="Send another copy"
        subtitle={`For ${title}${condition ? ` (${condition})` : ""}, paid ${formatAmount(unitPriceCents)}. The invoice stays as it is.`}
      />
      {line.replaceableCopies === 0 ? (
        <EmptyList
          title="Nothing is left to replace"
          text="All of its copies were refunded, swapped or replaced."
        />
      ) : (
        <>
          <Form className="mb-4 flex items-end gap-2" role="search">
            <input type="hidden" name="book" value={bookId} />
            {returnId !== null && <input type="hidden" name="return" value={returnId} />}
            <div className="min-w-0 grow">
              <TextField
                label="Look for any other book"
                name="q"
                type="search"
                value={words}
                maxLength={200}
                autoComplete="off"
              />
            </div>
            <button type="submit" className="button button-quiet">
              Search
            </button>
          </Form>
          {listings.length === 0 ? (
            <EmptyList
              title="No free copy"
              text={
                words === ""
                  ? "No other copy of it is on the shelf and free. Search for another book."
                  : `No book on the shelf and free matches '${words}'.`
              }
            />
          ) : (
            <ReplaceForm
              line={line}
              listings={listings}
              idempotencyKey={idempotencyKey}
              reply={reply}
              cancelTo={back}
              hasMail={order.customerEmail !== null}
            />
          )}
        </>
      )}
    </div>
  );
}
