import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { COLLECT, offerNoWay, offerWay } from "../../factories/delivery-ways";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { shopperWith } from "../shopper";

let book: number;
const shop = await useShop();
beforeAll(() => {
  book = addBook(shop.db, { stockQty: 3 });
});

const words = async (path: string, headers = {}) =>
  textOfHtmlPage((await ask(shop.url, path, { headers })).text);

describe("what the owner has not filled in", () => {
  it("leaves no gap on the shop's pages", async () => {
    const page = await words("/contact");
    expect(page).toContain("The shop has not published its details yet.");
    expect(page).not.toMatch(/Seller|Registration number|VAT number|Returns/);
    expect(await words(`/book/${book}`)).not.toContain("How the book reaches you");
  });
});

describe("the banner", () => {
  const USUAL = "Find Quality Used Textbooks Browse our collection of affordable school books";
  const set = (values: Partial<typeof settings.$inferInsert>) =>
    shop.db.update(settings).set(values).run();

  it("gives way to one line that says what the shop is, while there is no photo", async () => {
    expect(await words("/")).toContain("School books, second-hand");
    expect(await words("/")).not.toContain("Find Quality Used Textbooks");
  });

  it("has the usual words, and the owner's where they have some, on the front page only", async () => {
    set({ heroBannerUrl: "https://example.org/desks.jpg" });
    expect(await words("/")).toContain(USUAL);
    set({ bannerTitle: "Books for Voorbeeld High", bannerSubtitle: "All grades < 12" });
    expect(await words("/")).toContain("Books for Voorbeeld High All grades < 12");
    for (const page of ["/?grades=Grade+8", `/book/${book}`, "/cart", "/about", "/contact"]) {
      expect(await words(page)).not.toMatch(/Voorbeeld High|Find Quality/);
    }
    set({ heroBannerUrl: null, bannerTitle: null, bannerSubtitle: null });
  });
});

describe("what the owner has filled in", () => {
  beforeAll(() => {
    shop.db
      .update(settings)
      .set({
        businessName: "Example Books",
        legalName: "Example Books (Pty) Ltd",
        companyNumber: "2020/000000/07",
        officeBearers: "T. Example",
        businessPhone: "+27210000000",
        vatNumber: "4000000000",
        deliveryText: "By courier within five days.",
        returnsText: "Within seven days.",
        privacyText: "We keep what the law asks.",
        holdMinutes: 45,
      })
      .run();
  });

  it("says on the contact page who sells, as the law asks, when it is open, and where to ask", async () => {
    offerWay(shop, COLLECT);
    const page = await words("/contact");
    offerNoWay(shop);
    expect(page).toContain("Open Monday to Friday 09:00 to 16:00. Seller");
    expect(page).toContain("Ask us to find a book");
    for (const fact of [
      "Contact Example Books",
      "Phone 021 000 0000",
      "Seller Example Books (Pty) Ltd",
      "Registration number 2020/000000/07",
      "Directors or members T. Example",
    ]) {
      expect(page).toContain(fact);
    }
    expect(page).not.toContain("4000000000");
    shop.db.update(settings).set({ vatRegistered: true }).run();
    expect(await words("/contact")).toContain("VAT number 4000000000");
  });

  it("stands at the foot of every page", async () => {
    expect(await words("/")).toContain("Example Books (Pty) Ltd, 2020/000000/07");
    expect(await words("/")).toMatch(/Contact Returns Privacy/);
    const about = await words("/about");
    expect(about).toContain("Returns and refunds Within seven days.");
  });

  it("says on the privacy page what is kept, how long, by whom, and who answers for it", async () => {
    const blank = await words("/privacy");
    expect(blank).toContain("Paid orders 5 years, because tax law asks us to keep invoices.");
    expect(blank).not.toMatch(/Information officer|PAIA manual|courier or locker/);
    shop.db
      .update(settings)
      .set({
        informationOfficer: "T. Example",
        informationOfficerEmail: "privacy@example.org",
        paiaManualUrl: "https://example.org/paia.pdf",
        operatorsText: "Example Mail sends our mails\nExample Hosting",
        keepEnquiryMonths: 1,
        keepUnpaidDays: 60,
      })
      .run();
    const page = await words("/privacy");
    for (const fact of [
      "Privacy at Example Books",
      "PayFast, if you pay there. Example Mail sends our mails Example Hosting Nobody else.",
      "Orders that were not paid 60 days. Then your name goes.",
      "Questions and returns 1 month after we last dealt with it.",
      "Information officer T. Example Email privacy@example.org Phone 021 000 0000",
      "PAIA manual https://example.org/paia.pdf",
      "More from Example Books We keep what the law asks.",
    ]) {
      expect(page).toContain(fact);
    }
  });

  it("leads to the privacy page wherever somebody leaves their name or address", async () => {
    const shopper = await shopperWith(shop, book);
    for (const page of [`/book/${book}/buy`, `/book/${book}/ask`, "/ask", "/checkout"]) {
      const { text } = await ask(shop.url, page, { headers: shopper.headers() });
      const form = text.slice(text.indexOf("<form"), text.indexOf("<footer"));
      expect(textOfHtmlPage(form), page).toMatch(/Only used for (this order|our answer)\. Privacy/);
      expect(form, page).toContain('href="/privacy"');
    }
    expect((await ask(shop.url, "/tell-me")).text).toContain('href="/privacy"');
  });

  it("says beside a book and at the checkout how books reach the buyer, and how long they are kept", async () => {
    expect(await words(`/book/${book}`)).toContain("By courier within five days.");
    const shopper = await shopperWith(shop, book);
    const checkout = await words("/checkout", shopper.headers());
    expect(checkout).toContain("By courier within five days.");
    expect(checkout).toContain("We hold your book for 45 minutes.");
  });
});
