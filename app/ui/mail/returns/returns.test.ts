import { describe, expect, it } from "vitest";
import type { ReturnMailKind, ReturnMailView } from "~/domain/mail/view";
import { SHOP, SHOP_BANK } from "../mail-view.fixture";
import { renderMail } from "../render";

const ASKED: ReturnMailView["asked"] = {
  reference: "BK-7F3K-92QD",
  customerName: "Thandi Example",
  customerEmail: "thandi@example.org",
  customerPhone: "+27820000000",
  isTest: false,
  lines: [
    { title: "Animal Farm", condition: "Good", quantity: 1, orderedQty: 1, swappedFor: null },
  ],
  difference: { askedCents: 0, backCents: 0 },
  bank: null,
  reason: "wrong_edition",
  wish: "swap",
  note: "Grade 10 inside\nand a page is gone",
  hasPhoto: true,
  answerBy: "Mon 30 Nov",
  answer: null,
  answerText: "",
  deliveryKind: "collection",
  isHere: false,
  isWithBuyer: false,
  gone: "none",
  isCancellation: false,
  pageUrl: "https://books.example.org/payment/success/0123456789abcdefghijkl",
  adminUrl: "https://books.example.org/admin/returns/7",
};

function mail(kind: ReturnMailKind, traits: Partial<ReturnMailView["asked"]> = {}) {
  const { subject, text, html } = renderMail({ kind, shop: SHOP, asked: { ...ASKED, ...traits } });
  return { subject, bodies: [text, html] };
}

describe("a mail about a return", () => {
  it("tells its buyer by when it is answered, and what they sent", () => {
    const { subject, bodies } = mail("return-acknowledgement");
    expect(subject).toBe("You asked to return a book (BK-7F3K-92QD)");
    for (const body of bodies) {
      expect(body).toContain("We answer by Mon 30 Nov");
      expect(body).toContain("Animal Farm (Good)");
      expect(body).toContain("Grade 10 inside");
      expect(body).toContain("The right book");
      expect(body).toContain("Came with it");
    }
  });

  it("shows its buyer the lines of their note as they wrote them", () => {
    const [text, html] = mail("return-acknowledgement").bodies;
    expect(text).toContain("You wrote: Grade 10 inside\nand a page is gone");
    expect(html).toMatch(/Grade 10 inside<\/span><span><br\/?>and a page is gone/);
  });

  it("says of how many copies one is meant, to the buyer and to the owner", () => {
    const lines = ASKED.lines.map((line) => ({ ...line, orderedQty: 2 }));
    for (const kind of ["return-acknowledgement", "return-notice"] as const) {
      for (const body of mail(kind, { lines }).bodies)
        expect(body).toContain("1 of 2 × Animal Farm");
    }
  });

  it("does not ask the buyer to keep a book that is still in the shop", () => {
    for (const body of mail("return-acknowledgement", { isHere: true }).bodies) {
      expect(body).toContain("The book is still here with us, and stays here until then.");
      expect(body).not.toContain("please keep the book");
    }
    const lines = [...ASKED.lines, ...ASKED.lines];
    for (const body of mail("return-acknowledgement", { isHere: true, lines }).bodies) {
      expect(body).toContain("The books are still here with us, and stay here until then.");
    }
  });

  it("asks the buyer to keep a book, and who has none yet to keep it once it is there", () => {
    const said = (isWithBuyer: boolean) =>
      mail("return-acknowledgement", { isWithBuyer }).bodies[0];
    expect(said(false)).toContain("Once you have it, please keep the book until then.");
    expect(said(true)).toContain("by Mon 30 Nov. Please keep the book until then.");
  });

  it("is of a cancellation where the order had not left, and asks for no reason", () => {
    const cancelled = { isCancellation: true, isHere: true, reason: "changed_mind" } as const;
    const { subject, bodies } = mail("return-acknowledgement", cancelled);
    expect(subject).toBe("You asked to cancel (BK-7F3K-92QD)");
    for (const body of bodies) expect(body).not.toMatch(/return|Why/);
    const plain = mail("return-acknowledgement", { ...cancelled, wish: "refund" });
    for (const body of plain.bodies)
      expect(body).toContain("If we cancel it, we pay your money back.");
    const notice = mail("return-notice", { ...cancelled, wish: "refund", hasPhoto: false });
    expect(notice.subject).toBe("A cancellation is asked for: BK-7F3K-92QD");
    for (const body of notice.bodies) {
      expect(body).toContain("Cancelled before it was sent");
      expect(body).not.toContain("They would like");
    }
    const no = mail("return-answer", { ...cancelled, answer: "refused", answerText: "Gone" });
    expect(no.subject).toBe("We cannot cancel it (BK-7F3K-92QD)");
  });

  it("tells the owner who asks, why and what they would like", () => {
    const { subject, bodies } = mail("return-notice", { isTest: true });
    expect(subject).toBe("TEST: A return is asked for: BK-7F3K-92QD");
    for (const body of bodies) {
      expect(body).toContain("Grade 10 inside");
      expect(body).toContain("A different book or edition came");
      expect(body).toContain("The right book");
      expect(body).toContain("082 000 0000");
      expect(body).toContain(ASKED.adminUrl);
    }
  });

  it("tells the buyer which copy they get instead", () => {
    const swappedFor = { title: "Animal Farm", condition: "Like New" };
    const lines = ASKED.lines.map((line) => ({ ...line, swappedFor }));
    const { subject, bodies } = mail("return-answer", { answer: "swap", lines });
    expect(subject).toBe("You get another copy (BK-7F3K-92QD)");
    for (const body of bodies) {
      expect(body).toContain("Animal Farm (Like New)");
      expect(body).toContain("You pay nothing.");
      expect(body).toContain("We keep another copy ready for you");
      expect(body).toContain("Please bring the first copy when you fetch this one.");
    }
    const sent = mail("return-answer", { answer: "swap", lines, deliveryKind: "courier" });
    for (const body of sent.bodies) expect(body).toContain("We send you another copy");
  });

  it("tells the buyer of another title that is dearer what to pay, how, and where to", () => {
    const swappedFor = { title: "Kringe in 'n Bos", condition: "Good" };
    const lines = ASKED.lines.map((line) => ({ ...line, swappedFor }));
    const difference = { askedCents: 1_000, backCents: 0 };
    const dearer = { answer: "swap", lines, difference, bank: SHOP_BANK } as const;
    const { subject, bodies } = mail("return-answer", dearer);
    expect(subject).toBe("You get another title (BK-7F3K-92QD)");
    expect(bodies[0]).toContain(
      "We keep another title ready for you, as below. It costs R10.00 more.",
    );
    expect(bodies[0]).toContain(
      "when you fetch it, or by transfer, with the reference BK-7F3K-92QD",
    );
    expect(bodies[0]).toContain("In place of: Animal Farm (Good)");
    expect(bodies[0]).toContain("Account number: 62000000001");
    for (const body of bodies) expect(body).not.toContain("You pay nothing");
    const cheaper = { ...dearer, difference: { askedCents: 0, backCents: 500 }, bank: null };
    for (const body of mail("return-answer", cheaper).bodies) {
      expect(body).toContain("It costs R5.00 less: we pay that back.");
    }
  });

  it("tells the buyer why not, in the owner's words", () => {
    const { subject, bodies } = mail("return-answer", {
      answer: "refused",
      answerText: "It was described so",
    });
    expect(subject).toBe("We cannot take it back (BK-7F3K-92QD)");
    for (const body of bodies) expect(body).toContain("It was described so");
  });
});
