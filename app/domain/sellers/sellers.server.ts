import { and, asc, count, eq, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { sellers } from "~/db/schema/intake";
import { encryptSecret, readableSecret } from "~/providers/secret.server";
import { type Counter, may, type Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { placeOfPage } from "../paging";
import { readSettings } from "../settings/settings.server";
import { normalisePhone } from "../values/phone";
import { bankAccountOf, bankToStore } from "./bank-account.server";
import { ADULT_YEARS, ageBy, maskedId } from "./id-number";
import type { SellerQuery } from "./query";
import type { SellerInput } from "./schema";
import type { FoundSeller, SellerPage, SellerView } from "./view";
import { ageRefusal, SELLER_NOT_FOUND, TOO_SHORT_TO_FIND } from "./words";

const HIDDEN = "•••";

type SellerRow = typeof sellers.$inferSelect;

// Plain names, because drizzle leaves the table out of columns in a query of one table.
const copies = sql<number>`(select ifnull(sum(lots.quantity - iif(intakes.undone_at is null, 0, lots.returned_qty)), 0) from lots
  join intakes on intakes.id = lots.intake_id where intakes.seller_id = sellers.id)`;
const owedCents = sql<number>`(select ifnull(sum(amount_cents), 0) from seller_entries
  where seller_id = sellers.id)`;

const select = () => db.select({ seller: sellers, copies, owedCents }).from(sellers);

type Found = { seller: SellerRow; copies: number; owedCents: number };

function viewOf({ seller, ...figures }: Found): SellerView {
  const {
    idNumberEncrypted,
    bankEncrypted,
    updatedAt: _updated,
    erasedAt: _erased,
    pageTokenHash,
    ...row
  } = seller;
  const idNumber = readableSecret(idNumberEncrypted);
  const ageById = row.idKind === "sa_id" && idNumber ? ageBy(idNumber, now()) : null;
  return {
    ...row,
    idNumber: idNumber === null ? null : maskedId(idNumber),
    isAdult: ageById === null ? row.isAdult : ageById >= ADULT_YEARS,
    ageById,
    hasPage: pageTokenHash !== null,
    ...bankView(bankEncrypted),
    createdAt: new Date(row.createdAt).toISOString(),
    ...figures,
  };
}

function bankView(bankEncrypted: string | null) {
  const bank = bankAccountOf(bankEncrypted);
  return {
    bankName: bank?.name ?? null,
    bankBranchCode: bank?.branchCode ?? null,
    bankAccountNumber: bank === null ? null : maskedId(bank.accountNumber),
  };
}

const shownTo = (admin: Counter, seller: SellerView): SellerView =>
  may(admin, "people")
    ? seller
    : {
        ...seller,
        idNumber: seller.idNumber === null ? null : HIDDEN,
        bankName: null,
        bankBranchCode: null,
        bankAccountNumber: null,
      };

export function getSeller(admin: Counter, id: number): SellerView {
  const found = select().where(eq(sellers.id, id)).get();
  if (found === undefined) throw new DomainError("not_found", SELLER_NOT_FOUND);
  return shownTo(admin, viewOf(found));
}

export const hasBankAccount = (_admin: Counter, id: number): boolean =>
  db.select({ bank: sellers.bankEncrypted }).from(sellers).where(eq(sellers.id, id)).get()?.bank !=
  null;

const digits = (text: string) => text.replace(/\D/g, "");

const contains = (words: string) => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

const isNumber = (q: string) => /^[\d\s+()-]{3,}$/.test(q);

const phoneDigits = (q: string) => digits(q).replace(/^(27|0)/, "");

const hasPhone = (q: string) => like(sellers.phone, `%${phoneDigits(q)}%`);

const isNamed = (q: string) =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${sellers.name} like ${contains(word)} escape '\\'`),
  );

const hasEmail = (q: string) => sql`${sellers.email} = ${q} collate nocase`;

const isShown = isNull(sellers.erasedAt);

function matches(q: string): SQL | undefined {
  if (q === "") return isShown;
  if (isNumber(q)) return and(isShown, hasPhone(q));
  return and(isShown, or(isNamed(q), sql`${sellers.email} like ${contains(q)} escape '\\'`));
}

const byName = [sql`${sellers.name} collate nocase`, asc(sellers.id)];

export function listSellers(admin: Owner, { q, pageSize, ...query }: SellerQuery): SellerPage {
  const where = matches(q);
  const total = db.select({ total: count() }).from(sellers).where(where).get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, pageSize);
  const found = select()
    .where(where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset(offset)
    .all();
  return { sellers: found.map((row) => shownTo(admin, viewOf(row))), total, page, pages };
}

const MOST_FOUND = 8;
const FEWEST = 3;

/**
 * Finds the first few sellers by name, phone or whole mail address, with no more than an intake needs.
 * @throws DomainError invalid at `who` for too few letters
 */
export function findSellers(_admin: Counter, words: string): FoundSeller[] {
  const who = words.trim();
  const letters = isNumber(who) ? phoneDigits(who) : who.replace(/[^\p{L}\p{N}]/gu, "");
  if (letters.length < FEWEST) {
    throw new DomainError("invalid", TOO_SHORT_TO_FIND, { who: [TOO_SHORT_TO_FIND] });
  }
  const { refusesMinors } = readSettings();
  return select()
    .where(and(isShown, isNumber(who) ? hasPhone(who) : or(isNamed(who), hasEmail(who))))
    .orderBy(...byName)
    .limit(MOST_FOUND)
    .all()
    .map(viewOf)
    .map((seller) => ({
      id: seller.id,
      name: seller.name,
      phone: seller.phone,
      ageRefusal: ageRefusal(seller, refusesMinors),
    }));
}

function requireOwnPhone(tx: Transaction, phone: string | null, ownId: number | null): void {
  if (phone === null) return;
  const other = tx
    .select({ name: sellers.name })
    .from(sellers)
    .where(
      and(
        eq(sellers.phone, phone),
        isNull(sellers.erasedAt),
        ownId === null ? undefined : ne(sellers.id, ownId),
      ),
    )
    .get();
  if (other === undefined) return;
  const message = `${other.name} has this phone number: find them by it`;
  throw new DomainError("conflict", message, { phone: [message] });
}

function storedNumber({ idKind, idNumber }: SellerInput, before: SellerRow | null): string | null {
  if (idNumber) return encryptSecret(idNumber);
  return idKind !== undefined && idKind === before?.idKind ? before.idNumberEncrypted : null;
}

function columnsOf(input: SellerInput, before: SellerRow | null) {
  const { name, phone, email, address, idKind, verifiedHow, isAdult } = input;
  return {
    name,
    phone: phone === undefined ? null : normalisePhone(phone),
    email: email ?? null,
    address: address || null,
    idKind: idKind ?? null,
    idNumberEncrypted: storedNumber(input, before),
    verifiedHow: verifiedHow || null,
    bankEncrypted: bankToStore(input, before?.bankEncrypted ?? null),
    isAdult: isAdult ?? false,
  };
}

export function createSeller(admin: Counter, input: SellerInput): SellerView {
  const at = now();
  const id = write((tx) => {
    const columns = columnsOf(input, null);
    requireOwnPhone(tx, columns.phone, null);
    const row = tx
      .insert(sellers)
      .values({ ...columns, createdAt: at, updatedAt: at })
      .returning({ id: sellers.id })
      .get();
    recordChange(tx, admin, { action: "created", targetKind: "seller", targetId: row.id }, at);
    return row.id;
  });
  return getSeller(admin, id);
}

/**
 * Replaces a seller's details; an ID or account number that is left out stays. @throws DomainError not_found or
 * conflict.
 */
export function updateSeller(admin: Counter, id: number, input: SellerInput): SellerView {
  const at = now();
  write((tx) => {
    const before = tx.select().from(sellers).where(eq(sellers.id, id)).get();
    if (before === undefined || before.erasedAt !== null) {
      throw new DomainError("not_found", SELLER_NOT_FOUND);
    }
    const columns = columnsOf(input, before);
    requireOwnPhone(tx, columns.phone, id);
    tx.update(sellers)
      .set({ ...columns, updatedAt: at })
      .where(eq(sellers.id, id))
      .run();
    recordChange(tx, admin, { action: "updated", targetKind: "seller", targetId: id }, at);
  });
  return getSeller(admin, id);
}
