import { unknownReceipts } from "../../app/db/schema/payment";
import { jobs, mails } from "../../app/db/schema/work";
import { addEnquiry } from "../enquiry-factory";
import { addBook } from "../factories";
import { addFlag, addPayment } from "../payments";
import type { RunningShop } from "../running-shop";

const BOOKS = 30;
const OF_EACH = 40;

/** What the paths of a full shop may name, by the parameter. */
export type Known = Record<string, readonly string[]>;

async function openCart(shop: RunningShop, bookId: number): Promise<string> {
  const answer = await shop.get("/api/v1/cart", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ bookId }),
  });
  const { sessionId }: { sessionId: string } = await answer.json();
  return sessionId;
}

/** Work that was set aside, mails that failed, money that nobody explains: enough that there is some left. */
function neglect({ db }: RunningShop): void {
  for (let i = 1; i <= OF_EACH; i++) {
    const job = { kind: "give-back-cart", payload: { paymentId: "none" }, error: "Never" };
    db.insert(jobs)
      .values({ ...job, runAt: 1, createdAt: 1, deadAt: 1 })
      .run();
    const mail = {
      kind: "sale-notice",
      payload: { paymentId: "none" },
      recipient: "a@example.org",
    };
    db.insert(mails)
      .values({ ...mail, uniqueKey: `neglected ${i}`, status: "failed", error: "No", createdAt: 1 })
      .run();
    const receipt = { claimedPaymentId: "x", amountCents: 100 * i, isTest: true, createdAt: 1 };
    db.insert(unknownReceipts)
      .values({ providerPaymentId: String(i), ...receipt })
      .run();
  }
}

/**
 * Fills a shop so that every call has something to do. `secret` is the name of the people in it, whom no visitor may
 * read of. Answers what paths may name.
 */
export async function fillShop(shop: RunningShop, secret: string): Promise<Known> {
  const { db } = shop;
  const bookIds = Array.from({ length: BOOKS }, (_, i) =>
    addBook(db, { title: `Full ${i}`, stockQty: 90 }),
  );
  addEnquiry(db, { name: secret });
  const paid = addPayment(db, { status: "completed", customerName: secret });
  const pending = addPayment(db, { customerName: secret });
  const flag = addFlag(db, paid);
  neglect(shop);
  return {
    id: Array.from({ length: OF_EACH }, (_, i) => String(i + 1)),
    paymentId: [paid, pending],
    flagId: [String(flag)],
    sessionId: [await openCart(shop, bookIds[0] ?? 0)],
    itemId: ["1", "2"],
  };
}
