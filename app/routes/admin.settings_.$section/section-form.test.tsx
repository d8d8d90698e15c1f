import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { testAdmin } from "~/domain/accounts/account.fixture";
import { SECTION_NAMES, type SectionName } from "~/domain/settings/sections";
import { adminSettings } from "~/domain/settings/settings.server";
import { provenSectionSchema } from "~/domain/two-factor/schema";
import { SectionFields } from "./section-form";
import { typedSettings } from "./settings-values";

// Drawn alone, a form has no router to ask where its links lead.
vi.mock("@remix-run/react", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@remix-run/react")>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => (
    <a href={to}>{children}</a>
  ),
}));

const settings = adminSettings(testAdmin());
const values = typedSettings(settings);
/**
 * Fields that appear later: `version` is in every form, the confirmation after a question, and the removal once a
 * passphrase is stored.
 */
const NOT_YET = ["version", "payfastCertain", "removePayfastPassphrase"];

const drawn = (section: SectionName, businessEmail = settings.businessEmail) =>
  renderToStaticMarkup(
    <SectionFields
      section={section}
      settings={{ ...settings, businessEmail }}
      values={values}
      reply={undefined}
      failure=""
      mailTo=""
      proof={{ email: "", asksCode: true }}
      mail={null}
      hasNoScript={false}
      isSaving={false}
      isProofDue={false}
    />,
  );

it("names an older address that is told of a change only where there is one", () => {
  const told = "We mail the change to you and to the shop&#x27;s old email address.";
  expect(drawn("business", "shop@dogear.example")).toContain(told);
  expect(drawn("business", null)).toContain("We mail the change to you.");
});

describe.each(SECTION_NAMES.filter((section) => section !== "mail"))(
  "the section %s",
  (section) => {
    const form = drawn(section);
    const fields = Object.keys(provenSectionSchema(section).shape).filter(
      (name) => !NOT_YET.includes(name),
    );

    it.each(fields)("has a field for %s", (name) => {
      expect(form).toContain(`name="${name}"`);
    });

    it("lets a number be typed that is too large, and refuses it, rather than cut it to another", () => {
      const numbers = form.match(/<input[^>]*inputMode="numeric"[^>]*>/g) ?? [];
      const limits = numbers.map((field) => Number(field.match(/maxLength="(\d+)"/)?.[1]));
      expect(limits.filter((most) => most < 12)).toEqual([]);
    });
  },
);
