import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { returnLines, returnPhotos, returns } from "~/db/schema/return";
import { keyedDigest } from "~/providers/secret.server";
import { now } from "../dates/time";
import { leftShopAt } from "../delivery/parts.server";
import { DomainError } from "../errors";
import { encodePrivatePhoto } from "../image/private-photo.server";
import type { SentFile } from "../image/refusals";
import { queueReturnMails } from "../mail/return-mails.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { REASONS_OF_BUYER } from "./choices";
import { returnableLines } from "./returnable.server";
import { type ReturnRow, returnViews } from "./rows.server";
import { NO_BOOK_CHOSEN, REASON_MISSING } from "./rules";
import type { ReturnInput } from "./schema";
import type { ReturnView } from "./view";

const NOT_PAID = "Only the books of a paid order can be returned.";
const KEY_OF_ANOTHER =
  "This key belongs to another return, which we have. Send this one under a key of its own.";

const invalid = (message: string) => new DomainError("invalid", message, { lines: [message] });

/**
 * The idempotency key of a form: its nonce and its content, so that a buyer who goes back and asks for something else
 * asks anew.
 */
export const keyOfReturnForm = (input: ReturnInput, nonce: string | undefined) =>
  nonce === undefined ? undefined : keyedDigest(JSON.stringify(["return", nonce, input]));

const digestOf = (paymentId: string, input: ReturnInput): string =>
  keyedDigest(JSON.stringify(["return", paymentId, input]));

function askedBefore(
  tx: Transaction,
  key: string | undefined,
  digest: string,
): ReturnRow | undefined {
  if (key === undefined) return undefined;
  const before = tx.select().from(returns).where(eq(returns.idempotencyKey, key)).get();
  if (before === undefined || before.askedDigest === digest) return before;
  throw new DomainError("conflict", KEY_OF_ANOTHER);
}

type Chosen = ReturnInput["lines"][number] & { title: string };

function chosenLines(tx: Transaction, payment: PaymentRow, asked: ReturnInput["lines"]): Chosen[] {
  if (new Set(asked.map(({ bookId }) => bookId)).size !== asked.length) {
    throw invalid("Please name each book once");
  }
  const lines = returnableLines(payment, tx);
  return asked.map(({ bookId, quantity }) => {
    const line = lines.find((one) => one.bookId === bookId);
    if (line === undefined) throw invalid(`${NO_BOOK_CHOSEN}: ${bookId} is not in this order`);
    const { title, leftQty, why } = line;
    if (why !== null) throw invalid(`${title}: ${why.toLowerCase()} already`);
    if (quantity > leftQty) {
      const copies = leftQty === 1 ? "1 copy" : `${leftQty} copies`;
      throw invalid(`${title}: ${copies} can be returned`);
    }
    return { bookId, quantity, title };
  });
}

function requirePaid({ status, erasedAt }: PaymentRow): void {
  if (status !== "completed" || erasedAt !== null) throw new DomainError("conflict", NOT_PAID);
}

type Asked = { input: ReturnInput; key: string | undefined; photo: Buffer | null };

function insert(tx: Transaction, payment: PaymentRow, { input, key, photo }: Asked, at: number) {
  const lines = chosenLines(tx, payment, input.lines);
  const isHere = leftShopAt(payment.id) === null;
  if (!isHere && input.reason === undefined) {
    throw new DomainError("invalid", REASON_MISSING, { reason: [REASON_MISSING] });
  }
  const { reason = "changed_mind", note = "", wish } = input;
  const row = tx
    .insert(returns)
    .values({
      paymentId: payment.id,
      ...{ reason, note, wish },
      ...(key === undefined
        ? {}
        : { idempotencyKey: key, askedDigest: digestOf(payment.id, input) }),
      createdAt: at,
      updatedAt: at,
    })
    .returning()
    .get();
  const own = lines.map(({ bookId, quantity }) => ({ returnId: row.id, bookId, quantity }));
  tx.insert(returnLines).values(own).run();
  if (photo !== null) tx.insert(returnPhotos).values({ returnId: row.id, jpeg: photo }).run();
  const named = lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  const why = input.reason === undefined ? "" : ` ${REASONS_OF_BUYER[reason]}`;
  const message = `The buyer asks to ${isHere ? "cancel" : "return"} ${named}.${why}`;
  const step = { event: "return asked", status: payment.status, message } as const;
  const data = { returnId: row.id };
  logPayment(tx, { paymentId: payment.id, ...step, source: "shopper", data }, at);
  queueReturnMails(tx, { ...row, customerEmail: payment.customerEmail }, at);
  return row;
}

/**
 * Asks to return books of a paid order, with a photo that only the office sees, or to cancel them before it leaves,
 * which needs no reason. Queues the mails to the buyer and the shop. A copy can be asked about once until it is
 * answered; a repeat under its key gets the same answer.
 * @throws DomainError not_found; conflict for an order that is not paid, or something else under a key; invalid for
 * books that cannot be returned, or a photo that is none.
 */
export async function askForReturn(
  paymentId: string | undefined,
  input: ReturnInput,
  { key, photo = null }: { key?: string | undefined; photo?: SentFile | null } = {},
): Promise<ReturnView> {
  const payment = paymentRow(paymentId);
  requirePaid(payment);
  const jpeg = photo && (await encodePrivatePhoto(photo));
  const at = now();
  const row = write((tx) => {
    const before = askedBefore(tx, key, digestOf(payment.id, input));
    return before ?? insert(tx, payment, { input, key, photo: jpeg }, at);
  });
  const [view] = returnViews([row]);
  if (view === undefined) throw new Error("A return has no view");
  return view;
}
