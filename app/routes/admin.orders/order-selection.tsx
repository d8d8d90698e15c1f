import { Link } from "@remix-run/react";
import { agoInWords } from "~/domain/dates/calendar";
import { isHandedOver, STATE_FACTS, STATES_IN_ORDER } from "~/domain/orders/steps";
import type { OrderRow } from "~/domain/orders/view";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { OrderBadges } from "~/ui/admin/payments/order-badges";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";
import { SelectAll, useMarkedRows } from "~/ui/admin/tables/select-all";
import { Form } from "~/ui/forms/form";

const FORM_ID = "marked-orders";

type OrderSelectionProps = { orders: OrderRow[]; search: string; at: number };

export function OrderSelection({ orders, search, at }: OrderSelectionProps) {
  const action = `/admin/orders${search}`;
  const offered = STATES_IN_ORDER.filter((state) =>
    orders.some((order) => order.nextStates.includes(state)),
  );
  const rows = useMarkedRows(orders);
  return (
    <div ref={rows.list} onChange={rows.count}>
      <div className="mb-1 flex text-sm">
        <SelectAll rows={rows} path="/admin/orders" search={search} />
      </div>
      <OrdersTable
        orders={orders}
        formId={FORM_ID}
        action={action}
        at={at}
        isMarked={rows.isAllAsked}
      />
      <Form
        id={FORM_ID}
        method="post"
        action={action}
        // The slips are a document of the browser's own, which script would not open.
        reloadDocument
        className="button-bar max-sm:not-in-[:has(input[name=ids]:checked)]:hidden flex flex-wrap items-center gap-2 py-3"
      >
        <span className="text-sm text-muted max-sm:w-full">
          All that are marked{rows.marked > 0 && ` (${rows.marked})`}:
        </span>
        {offered.map((state) => (
          <SubmitButton
            key={state}
            name="state"
            value={state}
            className="button button-quiet button-small max-sm:grow"
          >
            {STATE_FACTS[state].deed}
          </SubmitButton>
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
    </div>
  );
}

type OrdersTableProps = {
  orders: OrderRow[];
  formId: string;
  action: string;
  at: number;
  isMarked: boolean;
};

function OrdersTable({ orders, formId, action, at, isMarked }: OrdersTableProps) {
  const columns: Column<OrderRow>[] = [
    {
      title: "Mark",
      kind: "mark",
      heading: <span className="sr-only">Mark</span>,
      cell: ({ paymentId, reference }) => (
        <label className="-m-3 flex size-11 items-center justify-center">
          <input
            type="checkbox"
            name="ids"
            value={paymentId}
            key={String(isMarked)}
            form={formId}
            defaultChecked={isMarked}
            className="size-5 accent-primary"
          />
          <span className="sr-only">Mark {reference}</span>
        </label>
      ),
    },
    { title: "Order", kind: "title", cell: (order) => <Identity order={order} /> },
    { title: "State", kind: "plain", cell: (order) => <OrderBadges order={order} /> },
    { title: "Paid", cell: (order) => <Age order={order} at={at} /> },
    { title: "Books", kind: "line", cell: (order) => <Books order={order} /> },
    { title: "Delivery", kind: "line", cell: (order) => <Delivery order={order} /> },
    {
      title: "Actions",
      kind: "actions",
      cell: (order) => <NextStep order={order} action={action} />,
    },
  ];
  return (
    <DataTable
      isDense
      label="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ paymentId }) => paymentId}
    />
  );
}

type Cell = { order: OrderRow };

function Identity({ order: { paymentId, reference, customerName } }: Cell) {
  return (
    <Link to={`/admin/orders/${paymentId}`} className="-my-2 inline-block min-h-11 py-2 xl:min-h-0">
      <span className="link figures min-[18rem]:whitespace-nowrap">{reference}</span>
      <span className="block font-normal">{customerName}</span>
    </Link>
  );
}

function Age({ order: { times, state }, at }: Cell & { at: number }) {
  const isWaiting = !isHandedOver(state);
  return (
    <span className={`whitespace-nowrap figures ${isWaiting ? "font-semibold" : "text-muted"}`}>
      {agoInWords(Date.parse(times.paidAt), at)}
    </span>
  );
}

function Books({ order: { bookTitle, books, copies } }: Cell) {
  return (
    <span className="line-clamp xl:min-w-32">
      {copies > 1 && books === 1 && `${copies} × `}
      {bookTitle}
      {books > 1 && <span className="text-muted"> and {books - 1} more</span>}
    </span>
  );
}

function Delivery({ order: { deliveryName, deliveryTo } }: Cell) {
  return (
    <span className="line-clamp xl:min-w-28">
      {deliveryName ?? "As agreed"}
      {deliveryTo.length > 0 && <span className="text-muted">: {deliveryTo.join(", ")}</span>}
    </span>
  );
}

function NextStep({ order, action }: Cell & { action: string }) {
  const [state, other] = order.nextStates;
  if (state === undefined || other !== undefined) {
    return (
      <Link to={`/admin/orders/${order.paymentId}`} className="button button-quiet button-small">
        Open<span className="sr-only"> {order.reference}</span>
      </Link>
    );
  }
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="ids" value={order.paymentId} />
      <button
        type="submit"
        name="state"
        value={state}
        className="button button-quiet button-small min-[18rem]:whitespace-nowrap xl:w-36 xl:whitespace-normal"
      >
        {STATE_FACTS[state].deed}
        <span className="sr-only">: {order.reference}</span>
      </button>
    </Form>
  );
}
