import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSubmit,
} from "@remix-run/react";
import { useRef } from "react";
import { choiceHref, readChoice, writeChoice } from "~/domain/counter/choice";
import { pickTyped, pricedChoice } from "~/domain/counter/pick.server";
import { takeOrder } from "~/domain/counter/take-order.server";
import { readChange, typedTerms } from "~/domain/counter/terms";
import { findOrder } from "~/domain/orders/order.server";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { useScans } from "~/ui/scan/scans";
import { adminAction } from "~/web/admin/admin-form.server";
import { keepPage } from "~/web/admin/keep-page";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { OrderDetails } from "./order-details";
import { SALE_PAGE, STAYS } from "./sale-data";
import { SaleForm } from "./sale-form";
import {
  askedChoice,
  changeFor,
  counterFormSchema,
  linesAsChoice,
  rearrangeOrder,
  shownSale,
} from "./typed-order";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "sell", usesCamera: true } as const;

const TITLE = "New sale";
const SUBTITLE = "Over the counter, at the gate or by phone";
const REAL_ALL_THE_SAME = "A sale here is real: test mode is for payments through PayFast";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

/** Each step is a URL with the whole choice, so that it works without JavaScript and a reload adds nothing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const url = new URL(request.url);
  const params = url.searchParams;
  const asked = askedChoice(params, readChoice(params.get("books")));
  const typed = params.has("add") ? [] : params.getAll("q");
  const { choice, searched } = pickTyped(admin, asked, typed);
  const ids = choice.map(({ bookId }) => bookId);
  const terms = typedTerms(params, ids);
  const priced = pricedChoice(admin, choice, terms);
  const picked = priced.lines.map(({ book, quantity }) => ({ bookId: book.id, quantity }));
  const isDetails = params.get("step") === "details" && picked.length > 0;
  const isToPressAgain = params.get("again") === "1" && picked.length > 0 && searched === null;
  const sold = picked.length === 0 ? findOrder(admin, params.get("sold") ?? "") : null;
  const changeCents = readChange(params.get("change"));
  const here = choiceHref(picked, {
    ...(picked.length > 0 ? terms : {}),
    ...(sold === null ? {} : { sold: sold.paymentId }),
    ...(sold === null || changeCents === null ? {} : { change: String(changeCents) }),
    ...(searched === null ? {} : { q: searched.words }),
    ...(isDetails ? { step: "details" } : {}),
    ...(isToPressAgain ? { again: "1" } : {}),
  });
  if (new URL(here, url).searchParams.toString() !== params.toString()) throw redirect(here);
  const idempotencyKey = randomUUID();
  const view = { ...priced, choice: picked, terms, searched, isDetails, sold, changeCents };
  return { ...view, isToPressAgain, idempotencyKey };
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  keepPage("routes/admin.orders_.new", () => serverLoader<typeof loader>());

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: counterFormSchema,
    rearrange: rearrangeOrder,
    run(admin, { shown, terms: typed = "", q = "", soldBefore: confirmed = "", ...order }) {
      const choice = linesAsChoice(order.lines);
      const terms = Object.fromEntries(new URLSearchParams(typed));
      if (q.trim() !== "" || (shown !== undefined && shown !== shownSale(choice, terms))) {
        const asked = { ...terms, ...(q.trim() ? { q } : {}) };
        return redirect(choiceHref(choice, { ...asked, again: "1" }), 303);
      }
      const change = order.payment === "cash" ? changeFor(terms, order.amountCents ?? 0) : null;
      const { id, status } = takeOrder(admin, order, confirmed);
      const sold = { sold: id, ...(change === null ? {} : { change: String(change) }) };
      return status === "completed"
        ? redirect(choiceHref([], sold), 303)
        : redirectWithToast(`/admin/orders/${id}`, "order-taken");
    },
  });

export default function NewSalePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const reply = useActionData<typeof action>();
  const { choice, isDetails, searched } = loaded;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Here, because a scan that comes while an order is taken is the first of the next sale.
  const scans = useScans({
    form,
    field: "q",
    answered: writeChoice(choice) + (searched?.words ?? ""),
    isRefused: loaded.lost !== undefined,
    send: (fields) => submit(fields, { action: SALE_PAGE, preventScrollReset: true, state: STAYS }),
  });
  return (
    <div className="max-w-3xl">
      <BackLink to={isDetails ? choiceHref(choice, loaded.terms) : "/admin/orders"}>
        {isDetails ? "Change the books" : "All orders"}
      </BackLink>
      <PageHeading title={TITLE} subtitle={loaded.isTestMode ? REAL_ALL_THE_SAME : SUBTITLE}>
        {choice.length === 0 && (
          <Link to="/admin/cash-up" className="button button-quiet button-small">
            Cash-up
          </Link>
        )}
      </PageHeading>
      {isDetails ? (
        <OrderDetails loaded={loaded} reply={reply} form={form} scans={scans} />
      ) : (
        <SaleForm loaded={loaded} reply={reply} form={form} scans={scans} />
      )}
    </div>
  );
}
