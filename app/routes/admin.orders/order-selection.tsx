import { useNavigation } from "@remix-run/react";
import { STEP_DEEDS } from "~/domain/payment/order/steps";
import type { OrderRow } from "~/domain/payment/order/view";
import type { OrderState } from "~/domain/payment/order/way-view";
import { Form } from "~/ui/form";
import { OrdersTable } from "./orders-table";

/** Rows have forms of their own, so the checkboxes refer to this form by id. */
const FORM_ID = "marked-orders";

const STEPS: OrderState[] = ["ready", "sent", "handed_over"];

type OrderSelectionProps = { orders: OrderRow[]; search: string; at: number };

export function OrderSelection({ orders, search, at }: OrderSelectionProps) {
  const action = `/admin/orders${search}`;
  const isSending = useNavigation().formMethod === "POST";
  const offered = STEPS.filter((state) => orders.some((order) => order.nextStates.includes(state)));
  return (
    <>
      <OrdersTable orders={orders} formId={FORM_ID} action={action} at={at} />
      <Form
        id={FORM_ID}
        method="post"
        action={action}
        // The slips are a document of the browser's own, which script would not open.
        reloadDocument
        className="button-bar max-sm:not-in-[:has(input[name=ids]:checked)]:hidden flex flex-wrap items-center gap-2 py-3"
      >
        <span className="text-sm text-muted max-sm:w-full">All that are marked:</span>
        {offered.map((state) => (
          <button
            key={state}
            type="submit"
            name="state"
            value={state}
            className="button button-quiet button-small max-sm:grow"
            aria-disabled={isSending}
          >
            {STEP_DEEDS[state]}
          </button>
        ))}
        <button
          type="submit"
          formMethod="get"
          formAction="/api/v1/admin/orders/slips"
          formTarget="_blank"
          className="button button-quiet button-small max-sm:grow"
        >
          Packing slips
        </button>
      </Form>
    </>
  );
}
