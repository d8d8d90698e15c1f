import { db } from "~/db/client.server";
import { addToCart } from "~/domain/cart/cart.server";
import type { CartRef } from "~/domain/cart/session.server";
import { cancelPayment } from "~/domain/checkout/cancel.server";
import { initiateBookPayment, initiateCartPayment } from "~/domain/checkout/initiate.server";
import { providerForm } from "~/domain/checkout/provider-form.server";
import { STRANGER } from "~/domain/checkout/visitor";
import { ADDRESS } from "~/domain/delivery/delivery.fixture";
import { paymentRow } from "~/domain/payments/find.server";
import { beginCartPayment, newBuyer, newSecret } from "~/domain/payments/payment.fixture";
import { isAtPayFast } from "~/domain/payments/ways";
import { addBook } from "../factories/factories";
import type { Behaviour, Overrides } from "../payfast/behaviour";
import { signedForm } from "../payfast/fake-shop";
import type { StepOf, World } from "./world";

/** Nobody pays on a page of days ago, and the shop looks for nobody who would. */
const PAGE_LIVES_MS = 24 * 60 * 60_000;

const BEHAVIOURS: Record<NonNullable<StepOf<"pay">["how"]>, Partial<Behaviour>> = {
  "at once": {},
  repeated: { duplicates: 1, parallel: 2 },
  "too little": { tamper: { amount: "5.00" } },
  twice: { doubleCharge: true },
  "in two tabs": {},
  unheard: { itn: "drop" },
  fails: { sequence: ["FAILED"] },
  "fails, then pays": { sequence: ["FAILED", "COMPLETE"] },
  "pays, then fails": { sequence: ["COMPLETE", "FAILED"] },
  "not confirmed": { validate: "500" },
};

const SAYS: Record<StepOf<"notify">["what"], Overrides> = {
  again: {},
  "paid again": { newPfPaymentId: true },
  forged: { forged: true },
  "badly signed": { signature: "wrong" },
};

/** What buyers do in the shop and on PayFast's page, and what PayFast tells of it. */
export function buyersOf({ shop, own, begun, bookAt, wayAt, paymentAt }: World) {
  const { orNull } = shop;
  const { standIn, visit, behaving, url } = shop.payFast;

  async function fillCart(places: number[]): Promise<CartRef | null> {
    let cart: CartRef | null = null;
    for (const place of places) {
      const added = await orNull(() => addToCart(cart, { bookId: bookAt(place), quantity: 1 }));
      cart = added?.cart ?? cart;
    }
    return cart;
  }

  async function buy({ books: places, way, method, clicks, how }: StepOf<"buy">): Promise<void> {
    const deliveryMethodId = wayAt(way);
    const buyer = {
      ...newBuyer(),
      buyerAddress: "1 Example Road\nCape Town\n8001",
      ...(deliveryMethodId === undefined ? {} : { deliveryMethodId }),
      ...{ deliveryAddress: ADDRESS, pickupPoint: "Locker 7 at the library", method },
    };
    const visitor = { ...STRANGER, nonce: newSecret() };
    const [first = 0, ...others] = places;
    const cart = others.length === 0 ? null : await fillCart(places);
    const click = () =>
      others.length === 0
        ? initiateBookPayment({ bookId: bookAt(first), ...buyer }, visitor)
        : initiateCartPayment(cart, buyer, visitor);
    const ids: (string | null)[] = [];
    for (let times = 0; times < clicks; times += 1) ids.push(await orNull(click));
    const made = new Set(ids.filter((id) => id !== null));
    if (made.size > 1) throw new Error("Two clicks made two payments");
    if (isAtPayFast(method)) for (const id of made) await goToPayFast(id, how);
    else for (const id of made) begun.push({ id, page: null });
  }

  async function goToPayFast(id: string, how: StepOf<"buy">["how"]): Promise<void> {
    const asked = await orNull(() => providerForm(id));
    if (asked === null) return;
    const form = new URLSearchParams(asked.fields.map(({ name, value }) => [name, value]));
    begun.push({ id, page: { form, session: await visit(form) } });
    if (how !== null) await pay({ do: "pay", who: begun.length - 1, how });
  }

  async function pay({ who, how }: StepOf<"pay">): Promise<void> {
    const { id, page } = paymentAt(who) ?? {};
    if (id === undefined || !page) return;
    if (Date.now() - paymentRow(id).createdAt > PAGE_LIVES_MS) return;
    const tabs = [page.session, ...(how === "in two tabs" ? [await visit(page.form)] : [])];
    await behaving(BEHAVIOURS[how], async () => {
      await Promise.all(tabs.map((session) => standIn.pay(session)));
      await shop.workOff();
    });
  }

  /** The page of a payment that PayFast has been paid for. */
  function paidSession(place: number): string | undefined {
    const session = paymentAt(place)?.page?.session;
    const isPaid = standIn.sessions().some(({ id, state }) => id === session && state === "paid");
    return isPaid ? session : undefined;
  }

  async function notify({ who, what }: StepOf<"notify">): Promise<void> {
    const isTrue = what === "again" || what === "paid again";
    const session = isTrue ? paidSession(who) : paymentAt(who)?.page?.session;
    if (session !== undefined) await standIn.notify(session, SAYS[what]);
  }

  /** The shop reads PayFast's history for somebody who never paid, and finds it there. */
  async function elsewhere({ number }: StepOf<"elsewhere">): Promise<void> {
    const form = new URLSearchParams(
      signedForm(url, { m_payment_id: `till-${number}` }).map(([name, value]) => [name, value]),
    );
    await behaving({ itn: "drop" }, async () => void (await standIn.pay(await visit(form))));
    const bookId = addBook(db, { title: "Never paid for" });
    own.set(bookId, { putIn: 1, tookAway: false });
    beginCartPayment([{ bookId, quantity: 1 }]);
  }

  async function cancel({ who }: StepOf<"cancel">): Promise<void> {
    const payment = paymentAt(who);
    if (payment !== undefined) await orNull(() => cancelPayment(payment.id));
  }

  async function history({ meanwhile }: StepOf<"history">): Promise<void> {
    const session = meanwhile === null ? undefined : paidSession(meanwhile);
    const told = session === undefined ? [] : [session, session];
    await Promise.all([...told.map((one) => standIn.notify(one)), shop.lookIntoHistory()]);
  }

  return { buy, pay, notify, elsewhere, cancel, history };
}
