import { intakes, lots, payouts, sellerEntries, sellers } from "../../app/db/schema/intake";
import { unknownReceipts } from "../../app/db/schema/payment";
import { stockCounts } from "../../app/db/schema/stock";
import { grades, schools, subjects } from "../../app/db/schema/taxonomy";
import { jobs, mails } from "../../app/db/schema/work";
import { addBookList } from "../factories/book-lists";
import { addEnquiry } from "../factories/enquiry-factory";
import { addBook, nameId } from "../factories/factories";
import { addFlag, addPayFastRefund, addPayment } from "../factories/payments";
import { addReturn } from "../factories/returns";
import { bookFile, bookRow, sendFile, TEMPLATE_MAPPING } from "../http/upload";
import type { RunningShop } from "../shop/running-shop";

const BOOKS = 30;
const OF_EACH = 40;

/** Values for path parameters of a full shop. */
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

/** Adds dead jobs, failed mails, unmatched transactions and stock counts, enough for every run. */
function addAttentionItems({ db }: RunningShop): void {
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
    const count = { scope: "shelf", named: "Z9", sinceMovementId: 0 } as const;
    db.insert(stockCounts)
      .values({ ...count, startedAt: 1, startedBy: 1 })
      .run();
  }
}

/** Image uploads that were requested but not sent yet. */
async function beginUploads(shop: RunningShop, owner: Record<string, string>): Promise<string[]> {
  const begin = async () => {
    const path = "/api/v1/objects/upload";
    const { uploadURL }: { uploadURL: string } = await (
      await shop.get(path, { method: "POST", headers: owner })
    ).json();
    return uploadURL.slice(uploadURL.lastIndexOf("/") + 1);
  };
  return Promise.all(Array.from({ length: OF_EACH }, begin));
}

/** A finished import, to read and undo. */
async function importBooks(shop: RunningShop, owner: Record<string, string>): Promise<string> {
  const fields = { fieldMapping: JSON.stringify(TEMPLATE_MAPPING) };
  const content = bookFile(bookRow("Imported"), bookRow("Refused", "", "free"));
  const { text } = await sendFile(
    shop,
    "/api/v1/admin/books/bulk-import",
    { content, fields },
    owner,
  );
  const { importId }: { importId: string } = JSON.parse(text);
  return importId;
}

function addIntakes({ db }: RunningShop, secret: string, bookIds: number[]): void {
  for (let i = 1; i <= OF_EACH; i++) {
    const [createdAt, condition] = [i, "Good"];
    const { id: sellerId } = db
      .insert(sellers)
      .values({ name: secret, phone: `+278255502${i}`, createdAt, updatedAt: createdAt })
      .returning({ id: sellers.id })
      .get();
    const number = `IN-2020-${String(i).padStart(6, "0")}`;
    const { id: intakeId } = db
      .insert(intakes)
      .values({ number, kind: "given", sellerId, adminId: 1, takenAt: 1, terms: "A gift" })
      .returning({ id: intakes.id })
      .get();
    const bookId = bookIds[i % bookIds.length] ?? 0;
    const lot = { intakeId, bookId, title: "Full", condition, quantity: 1, askedCents: 100 };
    db.insert(lots).values(lot).run();
    const [way, amountCents] = ["cash" as const, 10_000];
    const entry = { sellerId, at: 1, kind: "sold" as const, amountCents };
    db.insert(sellerEntries).values(entry).run();
    // The first ones have nothing prepared yet.
    const [state, settledAt] = i > 3 ? (["prepared", null] as const) : (["cancelled", 1] as const);
    const payout = { sellerId, adminId: 1, way, amountCents, state, preparedAt: 1, settledAt };
    db.insert(payouts)
      .values({ ...payout, number: `PO-2020-${String(i).padStart(6, "0")}` })
      .run();
  }
}

/** A payment that belongs to the visitor. */
const ownPayment = ({ db }: RunningShop) =>
  addPayment(db, { status: "completed", customerName: "Thandi Example" });

/**
 * Fills a shop so that every call has something to do. `secret` is the name of its people, whom no visitor may read.
 * Answers the values for path parameters.
 */
export async function fillShop(
  shop: RunningShop,
  secret: string,
  owner: Record<string, string>,
): Promise<Known> {
  const { db } = shop;
  const bookIds = Array.from({ length: BOOKS }, (_, i) =>
    addBook(db, { title: `Full ${i}`, stockQty: 90 }),
  );
  const enquiry = String(addEnquiry(db, { name: secret }).id);
  const items = [{ isbn: "9780439023481", title: "Full 1" }];
  const list = String(addBookList(db, { school: "Full School", items }).id);
  const paid = addPayment(db, { status: "completed", customerName: secret });
  const pending = addPayment(db, { customerName: secret });
  const flag = addFlag(db, paid);
  const refunded = String(addPayFastRefund(db, paid));
  const asked = Array.from({ length: OF_EACH }, () =>
    addReturn(db, addPayment(db, { status: "completed", customerName: secret }), {
      jpeg: Buffer.from([0xff, 0xd8, 0xff]),
    }),
  );
  addAttentionItems(shop);
  addIntakes(shop, secret, bookIds);
  const own = [ownPayment(shop)];
  const imports = [await importBooks(shop, owner)];
  const ofImport = ["", "/refused", "/stop", "/undo"].map(
    (end) => [`/admin/books/bulk-import/{id}${end}`, imports] as const,
  );
  const ofEnquiry = [["/admin/enquiries/{id}", [enquiry]]] as const;
  const ofList = ["/lists/{id}", "/admin/lists/{id}"].map((path) => [path, [list]] as const);
  const ofSchool = [["/schools/{id}/lists", ["1", "2"]]] as const;
  const ofReturn = ["", "/photo", "/answer"].map(
    (end) => [`/admin/returns/{id}${end}`, asked] as const,
  );
  const names = ["schools", "subjects", "grades"].map(
    (kind) => [`/admin/${kind}/{id}`, ["1", "2"]] as const,
  );
  const merges = Object.entries({ schools, subjects, grades }).flatMap(([kind, table], i) => {
    nameId(db, table, "Deleted");
    const spare = String(nameId(db, table, "Spare"));
    return [
      [`/admin/${kind}/{id}/merge`, [spare]] as const,
      [`/admin/${kind}/merges/{id}/undo`, [String(i + 1)]] as const,
    ];
  });
  return {
    id: Array.from({ length: OF_EACH }, (_, i) => String(i + 1)),
    paymentId: [paid, pending],
    flagId: [String(flag)],
    sessionId: [await openCart(shop, bookIds[0] ?? 0)],
    key: ["1", "2"],
    "/admin/reports/payfast/refunds/{id}": [refunded],
    "/payments/{paymentId}/verify": own,
    "/payments/{paymentId}/cancel": own,
    "/payments/{paymentId}/invoice": own,
    ...Object.fromEntries([
      ...ofImport,
      ...ofEnquiry,
      ...ofSchool,
      ...ofList,
      ...ofReturn,
      ...names,
      ...merges,
    ]),
    "/objects/upload/{id}": await beginUploads(shop, owner),
  };
}
