import { expect, it } from "vitest";
import { textOfHtmlPage } from "../../../../tests/http/html";
import { SIGN_IN_MAIL } from "../mail-view.fixture";
import { renderMail } from "../render";

it("tells an admin when, with what and from where somebody signed in, and what to do", () => {
  const { subject, html, text } = renderMail(SIGN_IN_MAIL);
  expect(subject).toBe("New sign-in to Example Books");
  for (const part of [textOfHtmlPage(html), text]) {
    for (const told of ["20 November 2026 at 10:05", "Chrome on Android", "192.0.2.1"]) {
      expect(part).toContain(told);
    }
    expect(part).toContain("change it now, on your account page");
  }
});
