import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { env } from "~/env.server";
import { closePrinter } from "~/providers/pdf/print.server";
import { readPdf } from "../../../tests/shop/pdf";
import { allLines, creditNoteRows, inCash, paidOrder } from "../refunds/refund.fixture";
import { getCreditNote } from "./credit-note/find.server";
import { creditNotePdf } from "./credit-note/print.server";
import { getInvoice } from "./find.server";
import { buy } from "./invoice.fixture";
import { invoicePdf } from "./print.server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterAll(closePrinter);

const folder = path.join(env.STORAGE_DIR, "invoices");
const pathOf = (paymentId: string) =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).get()?.pdfPath;

async function textOf(pdf: Promise<Buffer | null>): Promise<string> {
  return readPdf((await pdf) ?? Buffer.alloc(0)).text;
}

describe("an invoice's PDF", () => {
  it("is printed once, and the kept file is what everyone gets from then on", async () => {
    const invoice = buy();
    const first = await invoicePdf(invoice, "<p>First</p>");
    expect(pathOf(invoice.paymentId)).toBe(`invoices/Invoice-${invoice.invoiceNumber}.pdf`);
    const kept = fs.readFileSync(path.join(folder, `Invoice-${invoice.invoiceNumber}.pdf`));
    expect(first?.equals(kept)).toBe(true);
    expect((await invoicePdf(invoice, "<p>Another</p>"))?.equals(kept)).toBe(true);
    expect(readPdf(kept).text).toBe("First");
  });

  it("is made once for everyone who asks at the same time", async () => {
    const invoice = buy();
    const asked = ["One", "Two", "Three"].map((words) => invoicePdf(invoice, words));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toBe(first);
  });

  it("is not another invoice's, which is asked for at the same time", async () => {
    const texts = [buy(), buy()].map((invoice) =>
      textOf(invoicePdf(invoice, invoice.invoiceNumber)),
    );
    const [one, other] = await Promise.all(texts);
    expect(one).not.toBe(other);
  });

  it("is not a credit note's with the same number, which is asked for at the same time", async () => {
    const { payment } = paidOrder({});
    inCash(payment, { lines: allLines(payment) });
    const creditNoteNumber = creditNoteRows().at(-1)?.creditNoteNumber ?? "";
    // As a prefix of an older version could have it.
    db.update(invoices)
      .set({ invoiceNumber: creditNoteNumber })
      .where(eq(invoices.paymentId, payment.id))
      .run();
    const asked = () =>
      Promise.all([
        textOf(invoicePdf(getInvoice(payment.id), "Invoice")),
        textOf(creditNotePdf(getCreditNote(creditNoteNumber), "Credit")),
      ]);
    expect(await asked()).toEqual(["Invoice", "Credit"]);
    expect(await asked()).toEqual(["Invoice", "Credit"]);
  });

  it("is printed again when the file was lost", async () => {
    const invoice = buy();
    await invoicePdf(invoice, "First");
    fs.rmSync(path.join(folder, `Invoice-${invoice.invoiceNumber}.pdf`));
    expect(await textOf(invoicePdf(invoice, "Again"))).toBe("Again");
    expect(await textOf(invoicePdf(invoice, "Not again"))).toBe("Again");
  });

  it("is for the shop's user only, and nothing half-written lies beside it", async () => {
    const invoice = buy();
    await invoicePdf(invoice, "Anything");
    const { mode } = fs.statSync(path.join(folder, `Invoice-${invoice.invoiceNumber}.pdf`));
    expect([mode & 0o777, fs.statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(fs.readdirSync(folder).filter((name) => !name.endsWith(".pdf"))).toEqual([]);
  });

  it("that cannot be kept is not half kept, and is kept when the disk is well again", async () => {
    const invoice = buy();
    const inTheWay = path.join(folder, `Invoice-${invoice.invoiceNumber}.pdf`);
    fs.mkdirSync(inTheWay, { recursive: true, mode: 0o700 });
    await expect(invoicePdf(invoice, "Anything")).rejects.toThrow();
    expect(pathOf(invoice.paymentId)).toBeNull();
    expect(fs.readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    fs.rmdirSync(inTheWay);
    expect(await textOf(invoicePdf(invoice, "Now"))).toBe("Now");
  });
});
