import { expect, it } from "vitest";
import { SENSITIVE_CHANGES } from "~/domain/mail/kinds";
import { textOfHtmlPage } from "../../../../tests/http/html";
import { sensitiveMail } from "../mail-view.fixture";
import { renderMail } from "../render";

it.each(SENSITIVE_CHANGES)(
  "tells what was changed, when and by which account, and what to do: %s",
  (change) => {
    const { subject, html, text } = renderMail(sensitiveMail([change]));
    for (const part of [textOfHtmlPage(html), text]) {
      expect(part).toContain("20 November 2026 at 10:05");
      expect(part).toContain("owner@example.org");
      expect(part).toContain("change your password now, on your account page");
    }
    expect(subject).toMatch(/ was (changed|wrong too often) \(Example Books\)$/);
  },
);

it("tells several changes in one mail", () => {
  const { subject, text } = renderMail(sensitiveMail(["payfast", "bank-account"]));
  expect(subject).toBe("The shop's payment and contact details were changed (Example Books)");
  expect(text).toContain("Card payments go by other PayFast details");
  expect(text).toContain("given another account");
});
