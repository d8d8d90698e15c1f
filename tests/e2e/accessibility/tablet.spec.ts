import { eq } from "drizzle-orm";
import { orderReplacements } from "../../../app/db/schema/order";
import { paymentItems, payments } from "../../../app/db/schema/payment";
import { refunds } from "../../../app/db/schema/refund";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import type { RunningShop } from "../../shop/running-shop";
import { expect, test } from "../shop";
import { expectToFit, inGroups, TWICE_AS_LARGE } from "./accessible";

const PAGES = [
  "/admin/dashboard",
  "/admin/orders?q=tablet",
  "/admin/orders/:order",
  "/admin/orders/new?books=:bookx1",
  "/admin/orders/pick",
  "/admin/payments?q=tablet",
  "/admin/returns",
  "/admin/books?q=tablet",
  "/admin/books/:book/edit",
  "/admin/lists",
  "/admin/wanted",
  "/admin/enquiries",
  "/admin/counts",
  "/admin/intakes",
  "/admin/offers",
  "/admin/sellers",
  "/admin/payouts",
  "/admin/register",
  "/admin/reports",
  "/admin/reports/sales",
  "/admin/reports/profit",
  "/admin/cash-up",
  "/admin/people",
  "/admin/delivery",
  "/admin/settings",
];

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

/** An order whose row has all badges, long words and the dearest price. */
function addLongOrder({ db }: RunningShop): { order: string; book: number } {
  const title = "Tablet Platinum Understanding of Economic and Management Sciences";
  const customerName = "Nomthandazo Example-Voorbeeld van der Merwe";
  const amountCents = 259_900;
  const order = addPayment(db, { status: "completed", title, customerName, amountCents });
  db.update(payments).set({ deliveryKind: "courier" }).where(eq(payments.id, order)).run();
  const item = db.select().from(paymentItems).where(eq(paymentItems.paymentId, order)).get();
  const book = item?.bookId ?? 0;
  const withBookId = addBook(db, { title: "Tablet Atlas" });
  db.insert(orderReplacements)
    .values({
      ...{ paymentId: order, bookId: book, withBookId, quantity: 1 },
      ...{ fromCents: 100, toCents: 3_150, outcome: "asked", isReturned: false, createdAt: 1 },
    })
    .run();
  db.insert(refunds)
    .values({
      ...({ paymentId: order, state: "done", way: "cash", reason: "other", note: "" } as const),
      ...{ amountCents: 129_900, vatAmountCents: 0, createdAt: 1, updatedAt: 1, doneAt: 1 },
      ...{
        idempotencyKey: `tablet ${order}`,
        askedDigest: "tablet",
        creditNoteNumber: `CN-${order}`,
      },
    })
    .run();
  return { order, book };
}

for (const addresses of inGroups(PAGES, 8)) {
  test(`no page of the office is wider than a tablet, and no button is out of sight: ${addresses[0]} and more`, async ({
    page,
    shop,
    signInAsAdmin,
  }) => {
    await signInAsAdmin();
    const { order, book } = addLongOrder(shop);
    for (const address of addresses) {
      await page.goto(address.replace(":order", order).replace(":book", String(book)));
      for (const size of TABLETS) {
        await expectToFit(page, size);
        const outOfSight = await page.evaluate(() =>
          [...document.querySelectorAll("main :is(a, button, input, select)")]
            .filter((one) => one.checkVisibility() && !one.closest(".sr-only"))
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.outerHTML.slice(0, 120)),
        );
        expect(outOfSight, `${address} at ${size.width} px`).toEqual([]);
      }
    }
  });
}

test("the page of payments fits a phone at 200 %", async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto("/admin/payments");
  await expectToFit(page, TWICE_AS_LARGE);
});
