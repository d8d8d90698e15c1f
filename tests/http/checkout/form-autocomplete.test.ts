import { beforeAll, expect, it } from "vitest";
import { fillShop } from "../../api/full-shop";
import { addAdmin, signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, input, messageFor, type Tag, tags } from "../html";
import { builtRoutes } from "../routes";
import { shopperWith } from "../shopper";

type Seen = { page: string; form: Tag };

/** Forms in which people write who they are, or prove it: the browser helps with what it knows of them. */
const OF_A_PERSON = [
  "/ask",
  "/book/1/ask",
  "/book/1/buy",
  "/checkout",
  "/tell-me",
  "/tell-me?book=2",
  "/admin/login",
  "/admin/login/again",
  "/admin/account",
  "/admin/account/second-factor",
  "/admin/account/pin",
  "/admin/settings/people/1/end",
  "/admin/settings/people/1/link",
];

const seen: Seen[] = [];
const shop = await useShop({});

/** Each page of the shop, with parameters of things that are there. */
async function allPages(owner: Record<string, string>): Promise<string[]> {
  const known = await fillShop(shop, "Somebody Example", owner);
  shop.driver.prepare("update books set stock_qty = 0 where id = 2").run();
  const {
    slug,
    id: list,
    itemIds,
  } = addBookList(shop.db, { items: [{ title: "A", isbn: "9780000013019" }] });
  const paid = addPayment(shop.db, { status: "completed" });
  const unpaid = addPayment(shop.db);
  const [importId = ""] = known["/admin/books/bulk-import/{id}"] ?? [];
  const filled = [
    "/?q=full",
    "/tell-me?book=2",
    `/schools/${slug}/grade-8`,
    `/payment/success/${unpaid}`,
    `/payment/pay/${unpaid}`,
    "/payment/status?paymentId=BK-NOT-THERE",
    ...["schools", "subjects", "grades"].flatMap((kind) =>
      ["", "/new", "/1/edit", "/1/delete"].map((end) => `/admin/${kind}${end}`),
    ),
    `/admin/lists/${list}`,
    `/admin/lists/${list}/details`,
    `/admin/lists/${list}/titles/${itemIds[0]}/edit`,
    `/admin/lists/${list}/titles/${itemIds[0]}/tie`,
    `/admin/orders/${paid}`,
    `/admin/orders/${paid}/change`,
    "/admin/orders/new?books=1x1",
    "/admin/orders/new?books=1x1&step=details",
    `/admin/orders/${paid}`,
    `/admin/orders/${unpaid}`,
    `/admin/payments/${paid}/refund`,
    `/admin/bulk-import/${importId}`,
    "/admin/books/change?ids=1",
    "/admin/people?who=thandi@example.org",
    "/admin/dashboard/receipts/1",
    ...["business", "selling", "appearance", "mail", "payments"].map(
      (section) => `/admin/settings/${section}`,
    ),
  ];
  return [...new Set([...builtRoutes().map(({ address }) => address), ...filled])].filter(
    (address) => !address.startsWith("/api/") && address !== "/admin/logout",
  );
}

beforeAll(async () => {
  const owner = await signIn(shop);
  await addAdmin(shop, { ...OWNER, email: "second@example.org" });
  const pages = await allPages(owner);
  const shopper = await shopperWith(shop, addBook(shop.db));
  for (const page of pages) {
    const isAdmin = page.startsWith("/admin") && !/\/(login|setup)/.test(page);
    const { text, headers } = isAdmin
      ? await ask(shop.url, page, { headers: owner })
      : page === "/checkout"
        ? await shopper.open(page)
        : await ask(shop.url, page);
    if (!String(headers["content-type"]).includes("html")) continue;
    for (const form of tags(text, "form")) seen.push({ page, form });
  }
});

const fieldsOf = ({ content }: Tag) =>
  ["input", "select", "textarea"]
    .flatMap((kind) => tags(content, kind))
    .map(({ attributes }) => attributes)
    .filter(({ type }) => type !== "hidden");

const named = ({ page, form }: Seen) => `${page}: ${JSON.stringify(form.attributes)}`;

it("finds the forms of the shop and of its back office", () => {
  const pages = new Set(seen.map(({ page }) => page));
  expect(pages.size).toBeGreaterThan(60);
  for (const page of [...OF_A_PERSON, "/", "/schools", "/admin/orders", "/admin/reports"]) {
    expect([...pages]).toContain(page);
  }
});

/*
 * A browser that goes back or reloads restores what was ticked and typed by its place in the form. Where the fields follow
 * from the address, or from rows that change, it fills in others.
 */
it("no form that can be filled in is restored by place, except where people write who they are", () => {
  const restored = seen.filter(
    ({ page, form }) =>
      fieldsOf(form).length > 0 &&
      form.attributes.autocomplete !== "off" &&
      !(form.attributes.autocomplete === "on" && OF_A_PERSON.includes(page)),
  );
  expect(restored.map(named)).toEqual([]);
});

/** Choices that are kept in the address of their page, which has no place to refuse one. */
const IN_THE_ADDRESS = /^\/admin\/(?:bulk-import|lists\/import|orders\/new)\b/;

it("no field of the back office cuts what is pasted: it says that it is too long", () => {
  const cut = seen
    .filter(
      ({ page }) =>
        page.startsWith("/admin") && !/\/(login|setup)/.test(page) && !IN_THE_ADDRESS.test(page),
    )
    .flatMap(({ page, form }) =>
      fieldsOf(form)
        .filter(({ type, maxlength }) => type !== "search" && maxlength !== undefined)
        .map(({ name }) => `${page}: ${name}`),
    );
  expect(cut).toEqual([]);
});

it("what is too long for such a field is refused whole, and stays in it", async () => {
  const page = "/admin/settings/appearance";
  const owner = await signIn(shop);
  const { text } = await ask(shop.url, page, { headers: owner });
  const bannerTitle = "School books for all of the Eastern Cape, bought and sold at one gate";
  const answer = await sendForm(shop.url, page, { ...formValues(text), bannerTitle }, owner);
  expect(answer.status).toBe(422);
  expect(messageFor(answer.text, "bannerTitle")).toBe("Please use at most 60 characters");
  expect(input(answer.text, "bannerTitle")?.value).toBe(bannerTitle);
});

it("forms in which people write who they are let the browser help, field by field", () => {
  for (const page of OF_A_PERSON) {
    const own = seen.filter(
      (one) => one.page === page && one.form.attributes.autocomplete === "on",
    );
    expect(own, page).not.toHaveLength(0);
    for (const { form } of own) {
      const tokens = fieldsOf(form).map(({ autocomplete }) => autocomplete);
      expect(
        tokens.filter((token) => token && token !== "off"),
        page,
      ).not.toHaveLength(0);
    }
  }
});
