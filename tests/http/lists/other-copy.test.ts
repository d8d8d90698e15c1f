import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wanted } from "../../../app/db/schema/wanted";
import { addBook } from "../../factories/factories";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { type Mailbox, startMailbox } from "../../smtp/mailbox";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";

let mailbox: Mailbox;
let shop: RunningShop;
beforeAll(async () => {
  mailbox = await startMailbox();
  shop = await startShop({ env: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await shop.remove();
  await mailbox.close();
});

it("who wants a sold book sees the copies that are here with their prices, and may wait for another one", async () => {
  const isbn = "9780306406157";
  const atlas = { title: "Atlas In Two Conditions", isbn };
  const sold = addBook(shop.db, { ...atlas, condition: "Like New", stockQty: 0 });
  const fair = addBook(shop.db, {
    ...atlas,
    school: "Fair School",
    condition: "Fair",
    priceCents: 9_050,
  });
  const path = `/tell-me?book=${sold}`;
  const { text } = await ask(shop.url, path);
  const words = textOfHtmlPage(text);
  expect(words).toContain("R90.50 Fair Fair School");
  expect(words).toContain("Not the one you want?");
  expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(`/book/${fair}`);
  const email = "better@example.org";
  const form = { email, bookId: String(sold) };
  const refused = await sendForm(shop.url, path, form);
  expect(textOfHtmlPage(refused.text)).toContain("It is here now: you can buy it.");
  const { headers } = await sendForm(shop.url, path, { ...form, otherCopy: "on" });
  const noted = textOfHtmlPage((await ask(shop.url, headers.location ?? "")).text);
  expect(noted).toContain("You get one mail when another copy is in");
  const request = shop.db.select().from(wanted).where(eq(wanted.email, email)).get();
  expect(request).toMatchObject({ exceptBookIds: [fair], toldAt: null });
  expect(request?.consentText).toContain("when another copy is in");
  const good = addBook(shop.db, { ...atlas, school: "Good School", condition: "Good" });
  const mail = await until(() => mailbox.to(email)[0]);
  expect(mail.text).toContain(`${shop.url}/book/${good}`);
});

it("who types a title that is here is led to its copies, in the page and after the refusal", async () => {
  const title = "Typed Atlas That Is Here";
  const id = addBook(shop.db, { title, isbn: null });
  const named = (await ask(shop.url, `/tell-me?title=${encodeURIComponent(title)}`)).text;
  const hrefs = (text: string) => tags(text, "a").map(({ attributes }) => attributes.href);
  expect(hrefs(named)).toContain(`/book/${id}`);
  const refused = await sendForm(shop.url, "/tell-me", { email: "typed@example.org", title });
  expect(refused.status).toBe(409);
  expect(hrefs(refused.text)).toContain("/?q=Typed+Atlas+That+Is+Here");
});
