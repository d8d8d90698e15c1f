import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { enquiries, enquiryFiles } from "~/db/schema/enquiry";
import { keyedDigest } from "~/providers/secret.server";
import { BOOK_NOT_FOUND } from "../books/book-rules";
import { isOffered } from "../books/offered.server";
import { now, yearInSouthAfrica } from "../dates/time";
import { DomainError } from "../errors";
import { queueEnquiryMails } from "../mail/enquiry-mails.server";
import { nextInSequence } from "../sequence.server";
import { fold } from "../text/search-text";
import { normalisePhone } from "../values/phone";
import type { ListFile } from "./list-file.server";
import type { EnquiryInput } from "./schema";

function titleOf(tx: Transaction, bookId: number): string {
  const book = tx
    .select({ title: books.title })
    .from(books)
    .where(and(eq(books.id, bookId), isOffered))
    .get();
  if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  return book.title;
}

const KEY_OF_ANOTHER =
  "This key belongs to another enquiry, which we have. Send this one under a key of its own.";

/**
 * The idempotency key of a form: its nonce and its content, so that a buyer who goes back and asks something else sends
 * another enquiry.
 */
export const keyOfForm = (
  input: EnquiryInput,
  nonce: string | undefined,
  files: ListFile[] = [],
): string | undefined =>
  nonce === undefined
    ? undefined
    : keyedDigest(
        JSON.stringify([nonce, input, ...files.map(({ bytes }) => bytes.toString("base64"))]),
      );

const digestOf = (input: EnquiryInput): string => keyedDigest(JSON.stringify(["enquiry", input]));

function sentBefore(
  tx: Transaction,
  input: EnquiryInput,
  idempotencyKey: string | undefined,
): { referenceNumber: string } | null {
  if (idempotencyKey === undefined) return null;
  const { referenceNumber, askedDigest } = enquiries;
  const isThis = eq(enquiries.idempotencyKey, idempotencyKey);
  const before = tx.select({ referenceNumber, askedDigest }).from(enquiries).where(isThis).get();
  if (before === undefined) return null;
  if (before.askedDigest !== digestOf(input)) throw new DomainError("conflict", KEY_OF_ANOTHER);
  return { referenceNumber: before.referenceNumber };
}

/**
 * Stores an enquiry about a listed book, or a request for another with the list that came with it, under the year's next
 * reference number (`ENQ-2026-000123`). Queues the mails to the sender and the shop. A repeat under its key gets the same
 * answer.
 * @throws DomainError not_found for a book that is not listed; conflict for something else under a key.
 */
export function submitEnquiry(
  input: EnquiryInput,
  idempotencyKey?: string,
  files: ListFile[] = [],
): { referenceNumber: string } {
  const at = now();
  return write((tx) => {
    const before = sentBefore(tx, input, idempotencyKey);
    if (before !== null) return before;
    const bookId = input.bookId ?? null;
    const lookingFor = bookId === null ? (input.lookingFor ?? "") : null;
    const topic = bookId === null ? (lookingFor ?? "") : titleOf(tx, bookId);
    const year = yearInSouthAfrica(at);
    const number = nextInSequence(tx, `enquiry ${year}`);
    const referenceNumber = `ENQ-${year}-${String(number).padStart(6, "0")}`;
    const { id } = tx
      .insert(enquiries)
      .values({
        referenceNumber,
        bookId,
        lookingFor,
        name: input.name,
        email: input.email,
        phone: normalisePhone(input.phone),
        school: input.school || null,
        message: input.message || null,
        searchText: fold([referenceNumber, input.name, input.email, topic].join(" ")),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey, askedDigest: digestOf(input) }),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: enquiries.id })
      .get();
    for (const [index, file] of files.entries()) {
      const row = { enquiryId: id, position: index + 1, ...file };
      tx.insert(enquiryFiles).values(row).run();
    }
    queueEnquiryMails(tx, { id, email: input.email }, at);
    return { referenceNumber };
  });
}
