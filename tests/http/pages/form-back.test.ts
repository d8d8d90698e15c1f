import { describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { builtRoutes } from "../routes";
import { cookiesOf } from "../shopper";

const shop = await useShop();
shop.db.update(settings).set({ takesOffers: true }).run();
const book = addBook(shop.db, { title: "Example Mathematics" });
const list = addBookList(shop.db, { items: [{ title: "Example Mathematics" }] });
const payment = addPayment(shop.db, { status: "completed" });

/** As a browser without script sends a form of a page that it shows. */
const BROWSER = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" };

const parts: [RegExp, string][] = [
  [/:paymentId/, payment],
  [/:id/, String(book)],
  [/:school/, list.slug],
  [/:grade/, "grade-8"],
  [/:[^/]+/, "1"],
  [/\*/, "nothing"],
];
const FORMS = builtRoutes()
  .filter(({ id, hasAction }) => hasAction && id.startsWith("routes/_shop"))
  .map(({ pattern }) => parts.reduce((path, [name, value]) => path.replace(name, value), pattern));

const cookieOf = (answer: HttpAnswer) =>
  [...cookiesOf(answer)].map(([, line]) => line.split(";")[0]).join("; ");

describe("going back to what a form was answered, without script", () => {
  it("looks at every form of the shop", () => {
    expect(FORMS.length).toBeGreaterThanOrEqual(15);
  });

  it.each(FORMS)("finds a page, because no answer is the POST's own (%s)", async (path) => {
    const sent = await sendForm(shop.url, path || "/", { email: "Typed Example" }, BROWSER);
    if (sent.status === 303 || sent.status === 302) {
      const { location = "" } = sent.headers;
      if (!location.includes("said=")) return;
      const headers = { Cookie: cookieOf(sent) };
      const [page, again] = [
        await ask(shop.url, location, { headers }),
        await ask(shop.url, location, { headers }),
      ];
      expect(page.headers["cache-control"]).toContain("no-store");
      expect(page.headers["content-security-policy"]).toContain("script-src");
      expect(again.text).toBe(page.text);
      expect(textOfHtmlPage(page.text).length).toBeGreaterThan(100);
      const stranger = await ask(shop.url, location);
      expect([stranger.status, stranger.text]).not.toContain("Typed Example");
      expect(stranger.status).toBe(302);
    } else {
      // No form of a page is there: nothing that was typed comes back.
      expect([404, 405], sent.text.slice(0, 200)).toContain(sent.status);
      expect(sent.text).not.toContain("Typed Example");
    }
  });

  it("shows what was typed and what is wrong with it, and a fresh form when that is forgotten", async () => {
    const sent = await sendForm(shop.url, "/ask?from=cart", { email: "no-mail" }, BROWSER);
    const { location = "" } = sent.headers;
    expect([sent.status, location]).toEqual([
      303,
      expect.stringMatching(/^\/ask\?from=cart&said=/),
    ]);
    const { text, status } = await ask(shop.url, location, { headers: { Cookie: cookieOf(sent) } });
    expect(status).toBe(422);
    expect(text).toContain('value="no-mail"');
    expect(textOfHtmlPage(text)).toContain("Invalid email address");
    expect(text).not.toContain("said=");
    const forgotten = await ask(shop.url, "/ask?from=cart&said=unknown");
    expect([forgotten.status, forgotten.headers.location]).toEqual([302, "/ask?from=cart"]);
  });

  it("says what is wrong also to a browser that keeps no cookies, once", async () => {
    const { headers } = await sendForm(shop.url, "/ask", { email: "no-mail" }, BROWSER);
    const { location = "" } = headers;
    const page = await ask(shop.url, location, { headers: BROWSER });
    expect([page.status, textOfHtmlPage(page.text)]).toEqual([
      422,
      expect.stringContaining("Invalid email address"),
    ]);
    expect((await ask(shop.url, location, { headers: BROWSER })).status).toBe(302);
  });

  it.each(["none", "cross-site"])(
    "fills nobody's form with what somebody else typed, who sends them its address (%s)",
    async (site) => {
      const { headers } = await sendForm(shop.url, "/ask", { email: "no-mail" }, BROWSER);
      const link = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": site };
      const page = await ask(shop.url, headers.location ?? "", { headers: link });
      expect([page.status, page.headers.location]).toEqual([302, "/ask"]);
    },
  );

  it.each(["//[?said=x", "//other.example/ask?said=x", "/%E0%A4%A?said=x", "/ask?said=x&said=y"])(
    "ends the shop by no address, and leads to no other one (%s)",
    async (address) => {
      const { status, headers } = await ask(shop.url, address);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(headers.location ?? "/").toMatch(/^\/(?!\/)/);
      expect((await ask(shop.url, "/ask")).status).toBe(200);
    },
  );

  it("leaves programs the answer to the request itself", async () => {
    expect((await sendForm(shop.url, "/ask", { email: "no-mail" })).status).toBe(422);
  });
});
