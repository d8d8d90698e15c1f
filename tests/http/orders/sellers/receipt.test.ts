import { expect, it } from "vitest";
import { sellers } from "../../../../app/db/schema/intake";
import { settings } from "../../../../app/db/schema/settings";
import { callAs, signIn } from "../../../factories/admin";
import { addBook } from "../../../factories/factories";
import { readPdf } from "../../../shop/pdf";
import { startShop } from "../../../shop/running-shop";

it("a receipt for nine consigned books is one page, and says the share beside each", async () => {
  const shop = await startShop({ prints: true });
  const owner = await signIn(shop);
  shop.db.update(settings).set({ consignedPercent: 60, asksIdNumber: false }).run();
  const seller = { name: "Nomsa Example", phone: "+27825550147", address: "1 Example Road\nCity" };
  shop.db
    .insert(sellers)
    .values({ ...seller, createdAt: 1, updatedAt: 1 })
    .run();
  const title = "Oxford Successful Economic & Management Sciences Grade 8 Learner's Book";
  const lines = Array.from({ length: 9 }, (_, place) => {
    const bookId = addBook(shop.db, { title, isbn: String(9780306400000 + place), stockQty: 0 });
    return { bookId, condition: "Good", quantity: 1, askedCents: 12_000 };
  });
  const taken = { kind: "consigned", sellerId: 1, isAgreed: true, lines };
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", taken);
  for (const paper of ["", "?paper=80mm"]) {
    const address = `/api/v1/admin/intakes/${json.id}/receipt${paper}`;
    const answer = await shop.get(address, { headers: owner });
    const pdf = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect([paper, pdf.sheets]).toEqual([paper, 1]);
    expect(pdf.text.match(/60%ofR120\.00/g)).toHaveLength(9);
    expect(pdf.text).toContain("Whatisunsoldon");
  }
  await shop.remove();
});
