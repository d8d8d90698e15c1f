import { expect, it } from "vitest";
import { SHOP } from "../mail-view.fixture";
import { renderMail } from "../render";

it("the mail with an order's link has the link, and nothing that somebody typed", () => {
  const pageUrl = "https://books.example.org/payment/success/x";
  const link = { reference: "BK-7F3K-92QD", isTest: true, pageUrl };
  const { subject, text, html } = renderMail({ kind: "order-link", shop: SHOP, link });
  expect(subject).toBe("TEST: Your order BK-7F3K-92QD");
  expect(text).toContain(`Your order: ${pageUrl}`);
  expect(html).toContain(`href="${pageUrl}"`);
  expect(text).toContain("somebody asked for the link");
});
