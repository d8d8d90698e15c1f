import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import type { Erasure } from "~/providers/backups/erasures.server";
import { ERASED_NAME, eraseName, forgetPrints } from "./erase-buyer.server";

type InvoiceRow = typeof invoices.$inferSelect;

const isNamed = ({ customerName, customerCompany, customerAddress }: InvoiceRow) =>
  customerName !== ERASED_NAME || (customerCompany ?? customerAddress) !== null;

const namedInvoices = ({ payments: ids }: Erasure): InvoiceRow[] =>
  db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        inArray(invoices.paymentId, ids),
        isNotNull(payments.erasedAt),
        isNull(invoices.erasedAt),
      ),
    )
    .all()
    .map(({ invoice }) => invoice)
    .filter(isNamed);

function addDigest(tx: Transaction, { id, contactDigests }: InvoiceRow, person: string): void {
  tx.update(invoices)
    .set({ contactDigests: [...(contactDigests ?? []), person] })
    .where(eq(invoices.id, id))
    .run();
}

/**
 * Completes erasures of earlier versions: invoices of tests kept their names, and kept invoices were not found by the
 * address or number that was erased from them. Only the one by which the person asked is still known. Returns how many
 * names were removed, and the printed files that the caller deletes.
 */
export function finishErasure(erasure: Erasure): { erased: number; files: string[] } {
  const named = namedInvoices(erasure);
  const tests = named.filter(({ isTest }) => isTest);
  const unknown = named.filter(
    ({ isTest, contactDigests }) => !isTest && !contactDigests?.includes(erasure.person),
  );
  if (tests.length + unknown.length === 0) return { erased: 0, files: [] };
  return write((tx) => {
    for (const { paymentId } of tests) eraseName(tx, paymentId, erasure.at);
    for (const invoice of unknown) addDigest(tx, invoice, erasure.person);
    return { erased: tests.length, files: tests.flatMap((invoice) => forgetPrints(tx, invoice)) };
  });
}
