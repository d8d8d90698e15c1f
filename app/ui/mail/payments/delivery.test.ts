import { describe, expect, it } from "vitest";
import { paymentMail } from "../mail-view.fixture";
import { renderMail } from "../render";

describe("what delivery costs", () => {
  const delivery = { name: "Courier", cents: 9_900, to: ["1 Example Road", "Cape Town 7925"] };

  it("is a line of its own above the total, in both mails about a payment", () => {
    for (const kind of ["payment-confirmation", "sale-notice"] as const) {
      const { text, html } = renderMail(paymentMail(kind, { delivery }));
      expect(text).toContain("Delivery: Courier: R99.00\nTotal: ");
      expect(html).toMatch(/Delivery: (<!-- -->)?Courier/);
    }
  });

  it("comes to the owner with where the books go", () => {
    const { text } = renderMail(paymentMail("sale-notice", { delivery }));
    expect(text).toContain("Delivery\nCourier\n1 Example Road\nCape Town 7925");
  });
});
