import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { invoices } from "~/db/schema/invoice";
import { readStored, store } from "~/providers/disk.server";
import { MINUTE_MS, now } from "../dates/time";
import { removeForgottenPdfs } from "./clean-up.server";
import { buy } from "./invoice.fixture";

const later = () => now() + 61 * MINUTE_MS;

async function printed(isNoted = true, kind = "Invoice-"): Promise<string> {
  const { invoiceNumber, paymentId } = buy();
  const pdfPath = `invoices/${kind}${invoiceNumber}.pdf`;
  await store(pdfPath, Buffer.from("%PDF"));
  if (isNoted) db.update(invoices).set({ pdfPath }).where(eq(invoices.paymentId, paymentId)).run();
  return pdfPath;
}

it("keeps the invoices that the shop has, also under the names of older versions", async () => {
  const all = [await printed(), await printed(true, "")];
  expect(await removeForgottenPdfs(undefined, later())).toBe(0);
  for (const path of all) expect(await readStored(path)).not.toBeNull();
});

it("removes what the shop no longer has", async () => {
  const path = await printed();
  db.update(invoices).set({ pdfPath: null }).where(eq(invoices.pdfPath, path)).run();
  expect(await removeForgottenPdfs(undefined, later())).toBe(1);
  expect(await readStored(path)).toBeNull();
});

it("leaves what is being printed", async () => {
  const path = await printed(false);
  expect(await removeForgottenPdfs()).toBe(0);
  expect(await readStored(path)).not.toBeNull();
});
