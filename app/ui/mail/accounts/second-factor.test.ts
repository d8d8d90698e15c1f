import { expect, it } from "vitest";
import { FACTOR_CHANGES } from "~/domain/mail/kinds";
import { textOfHtmlPage } from "../../../../tests/http/html";
import { factorMail } from "../mail-view.fixture";
import { renderMail } from "../render";

it.each(FACTOR_CHANGES)(
  "tells an admin what happened to their second factor, when, and what to do: %s",
  (change) => {
    const { subject, html, text } = renderMail(factorMail({ change }));
    for (const part of [textOfHtmlPage(html), text]) {
      expect(part).toContain("20 November 2026 at 10:05");
      expect(part).toContain("change your password now, on your account page");
      expect(part.includes("Recovery codes left")).toBe(change === "recovery-code");
    }
    expect(subject).toContain("(Example Books)");
  },
);

it("warns who has used the last recovery code", () => {
  const { text } = renderMail(factorMail({ change: "recovery-code", codesLeft: 0 }));
  expect(text).toContain("None: make new ones");
});
