import { describe, expect, it } from "vitest";
import { bothParts, ENQUIRIES_MAIL, enquiryMail } from "../mail-view.fixture";
import { renderMail } from "../render";

describe("a question about a book that the shop does not have", () => {
  it("says to the owner that a list came with it", () => {
    const asked = {
      book: null,
      lookingFor: "Quokka High",
      message: null,
      files: "2 photos and a PDF",
    };
    for (const part of bothParts(enquiryMail("enquiry-notice", asked))) {
      expect(part).toContain("With it came 2 photos and a PDF");
      expect(part).not.toContain("find this book");
    }
  });

  const wanted = { book: null, lookingFor: "Physics gr 4", message: null };

  it("is acknowledged as a list, by what the shop knows of it", () => {
    const subjectOf = (bookList: string) =>
      renderMail(enquiryMail("enquiry-acknowledgement", { ...wanted, bookList })).subject;
    expect(subjectOf("Grade 8, Quokka High")).toBe(
      "We have your list: Grade 8, Quokka High (ENQ-2026-000123)",
    );
    expect(subjectOf("")).toBe("We have your school's list (ENQ-2026-000123)");
    const view = enquiryMail("enquiry-acknowledgement", { ...wanted, bookList: "Grade 8" });
    for (const part of bothParts(view)) {
      expect(part).toContain("We have your list: Grade 8");
      expect(part).not.toMatch(/question|that we may find/);
    }
  });

  it("is acknowledged without what was typed", () => {
    const view = enquiryMail("enquiry-acknowledgement", wanted);
    expect(renderMail(view).subject).toBe(
      "We have your question about a book that we may find for you (ENQ-2026-000123)",
    );
    for (const part of bothParts(view)) {
      expect(part).not.toMatch(/Physics|Price|null|undefined/);
    }
  });

  it("tells the owner to find it", () => {
    const view = enquiryMail("enquiry-notice", wanted);
    expect(renderMail(view).subject).toBe("Enquiry ENQ-2026-000123: Physics gr 4");
    for (const part of bothParts(view)) {
      expect(part).toMatch(/Looking for:? Physics gr 4/);
      expect(part).toContain("They want you to find this book");
      expect(part).not.toMatch(/Price|in stock|No longer listed|null|undefined/);
    }
  });
});

describe("the acknowledgement of a question", () => {
  it("gives the reference, the book and the promise, and nothing that a stranger typed", () => {
    const view = enquiryMail("enquiry-acknowledgement");
    expect(renderMail(view).subject).toBe(
      "We have your question about Animal Farm (ENQ-2026-000123)",
    );
    for (const part of bothParts(view)) {
      expect(part).toContain("Thank you. We'll contact you within 24 hours.");
      expect(part).not.toMatch(/cover torn|Thandi|Example High School/);
      expect(part).toContain("R155");
    }
  });

  it("may be of a question without words, about a book that is no longer listed", () => {
    const book = { title: "Animal Farm", priceCents: 15_500, stockQty: 0, url: null };
    const view = enquiryMail("enquiry-acknowledgement", { message: null, school: null, book });
    for (const part of bothParts(view)) {
      expect(part).not.toMatch(/null|undefined/);
      expect(part).toContain("Animal Farm");
    }
  });
});

describe("the shop's notice of many questions", () => {
  it("lists them, and says how many more there are", () => {
    const { subject, html } = renderMail(ENQUIRIES_MAIL);
    expect(subject).toBe("12 more enquiries");
    expect(html).toContain('href="https://books.example.org/admin/enquiries/7"');
    for (const part of bothParts(ENQUIRIES_MAIL)) {
      expect(part).toContain("Animal Farm (ENQ-2026-000123)");
      expect(part).toContain("11 more are in the shop.");
    }
  });
});

describe("the shop's notice of a question", () => {
  it("has the question, who asks, and until when an answer was promised", () => {
    const view = enquiryMail("enquiry-notice");
    const { subject, html } = renderMail(view);
    expect(subject).toBe("Enquiry ENQ-2026-000123: Animal Farm");
    expect(html).toContain('href="https://books.example.org/admin/enquiries/7"');
    expect(html).toContain('href="https://wa.me/27820000000"');
    for (const part of bothParts(view)) {
      expect(part).toContain(
        "We promised an answer within 24 hours: by 21 November 2026 at 10:05.",
      );
      expect(part).toContain("Is the cover torn?");
      expect(part).toContain("R155, 1 in stock");
      expect(part).toContain("Example High School");
    }
  });

  it("offers WhatsApp only for a number that tells its country", () => {
    const { html, text } = renderMail(enquiryMail("enquiry-notice", { phone: "082 000 00000" }));
    expect(html + text).not.toContain("wa.me");
    expect(html).toContain('href="tel:08200000000"');
  });
});
