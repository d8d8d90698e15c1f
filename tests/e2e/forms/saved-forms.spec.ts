import type { Page } from "@playwright/test";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { photo } from "../../factories/photos";
import { payForBooks } from "../../factories/purchase";
import type { StandIn } from "../../payfast/stand-in";
import type { RunningShop } from "../../shop/running-shop";
import { unheard } from "../../shop/unheard";
import { fillBook } from "../books/book-form";
import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

/** Requests of client-side navigation and of forms sent by script. */
const BY_SCRIPT = /\.data(\?|$)/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const lost = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Nothing on this page was lost" });

/** All that the form of a button would send, files by their names. */
const typedIn = (page: Page, name: string) =>
  button(page, name)
    .first()
    .evaluate((element) => {
      const form = element.closest("form") ?? undefined;
      return [...new FormData(form)].map(([field, value]) => [
        field,
        value instanceof File ? value.name : value,
      ]);
    });

type Filled = {
  what: string;
  /** Opens the form and fills it in. */
  fill: (page: Page, shop: RunningShop, standIn: StandIn) => Promise<unknown>;
  send: string;
  /** What is there once it has been sent. */
  done: (page: Page) => Promise<unknown>;
};

const says = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();

const FORMS: Filled[] = [
  {
    what: "a new book",
    async fill(page) {
      await page.goto("/admin/books/new");
      await fillBook(page, unheard("Quokka atlas"));
    },
    send: "Create Book",
    done: says("Book created successfully"),
  },
  {
    what: "a book that is edited",
    async fill(page, shop) {
      await page.goto(`/admin/books/${addBook(shop.db, { title: unheard("Reader") })}/edit`);
      await fillBook(page, unheard("Quokka reader"));
    },
    send: "Update Book",
    done: says("Book updated successfully"),
  },
  {
    what: "a new school",
    async fill(page) {
      await page.goto("/admin/schools/new");
      await page.getByLabel("Name").first().fill(unheard("Quokka Academy"));
    },
    send: "Create School",
    done: says("School created successfully"),
  },
  {
    what: "settings",
    async fill(page) {
      await page.goto("/admin/settings/business");
      await page.getByLabel("Shop name").fill("Books of the Cape");
    },
    send: "Save Settings",
    done: says("Settings updated successfully"),
  },
  {
    what: "a title of a school's list",
    async fill(page, shop) {
      const school = unheard("Quokka High");
      const { id } = addBookList(shop.db, { school, state: "draft", items: [] });
      await page.goto(`/admin/lists/${id}`);
      await press(page.getByRole("link", { name: "Add Title" }));
      await page.getByRole("dialog").getByLabel("Title").fill("Fiela se Kind");
    },
    send: "Add",
    done: says("1. Fiela se Kind"),
  },
  {
    what: "an order taken by phone",
    async fill(page, shop) {
      const id = addBook(shop.db, { title: unheard("Ordered by phone") });
      await page.goto(`/admin/orders/new?books=${id}x1&step=details`);
      await page.getByLabel("Name").fill("Thandi Mokoena");
      await page.getByLabel("Email address (optional)").fill("thandi@example.org");
    },
    send: "Take the order",
    done: says("Sold for R"),
  },
  {
    what: "a refund",
    async fill(page, shop, standIn) {
      const book = addBook(shop.db, { title: unheard("Returned"), priceCents: 12_000 });
      const id = await payForBooks(shop, standIn, [book]);
      await page.goto(`/admin/payments/${id}/refund`);
      await page.getByLabel("Reason").selectOption("Wrong edition");
      await page.getByLabel("Note (optional)").fill("The cover of grade 9");
      await page.getByLabel(/^Refund of/).selectOption("1 copy");
      await press(page.getByText("By bank transfer"));
      await page.getByLabel("Reference").fill("EFT 17");
    },
    send: "Continue",
    done: says(/^Refund R120/),
  },
  {
    what: "a file of books",
    async fill(page) {
      await page.goto("/admin/bulk-import");
      const buffer = Buffer.from(`Title,Price\r\n${unheard("Imported")},R 120\r\n`);
      const file = { name: "books.csv", mimeType: "text/csv", buffer };
      await chooseFiles(page.getByLabel("CSV file"), file);
    },
    send: "Next: Preview & Map Fields",
    done: says("CSV Preview (1 row)"),
  },
];

for (const { what, fill, send, done } of FORMS) {
  test(`without a connection ${what} stays as it was typed, and can be sent once it is back`, async ({
    page,
    shop,
    standIn,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    await fill(page, shop, standIn);
    const typed = await typedIn(page, send);
    await page.route(BY_SCRIPT, (route) => route.abort());
    for (const time of ["the first time", "once more"]) {
      await press(button(page, send));
      await expect(lost(page), time).toHaveCount(1);
      await expect(lost(page), time).toContainText("We could not reach the shop");
      await expect(lost(page), time).toBeInViewport({ ratio: 1 });
      expect(await typedIn(page, send), time).toEqual(typed);
    }
    await page.unroute(BY_SCRIPT);
    await press(button(page, send));
    await done(page);
    await expect(lost(page)).toHaveCount(0);
  });
}

test("a form that the shop could not answer keeps what was typed", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 50[03]|Unable to decode|SyntaxError/);
  await page.goto("/admin/schools/new");
  const name = unheard("Quokka Primary");
  await page.getByLabel("Name").first().fill(name);
  for (const status of [500, 503]) {
    await page.route(BY_SCRIPT, (route) => route.fulfill({ status, body: "<h1>Not now</h1>" }));
    const answered = page.waitForResponse(BY_SCRIPT);
    await press(button(page, "Create School"));
    expect((await answered).status()).toBe(status);
    await expect(lost(page)).toContainText("The shop did not answer as it should");
    await expect(lost(page)).not.toContainText("could not reach");
    await expect(page.getByLabel("Name").first()).toHaveValue(name);
    await page.unroute(BY_SCRIPT);
  }
  await press(button(page, "Create School"));
  await expect(page.getByText("School created successfully")).toBeVisible();
});

test("of a letter that was not read it is not said that it names no titles", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 503|Unable to decode|SyntaxError/);
  const noTitles = page.getByText("No titles were found in this text");
  await page.goto("/admin/lists/new/paste");
  await page.getByLabel("The school's letter").fill("Dear parents, we wish you a good year.");
  await press(button(page, "Read the letter"));
  await expect(noTitles).toBeVisible();
  await page.route(BY_SCRIPT, (route) => route.fulfill({ status: 503, body: "<h1>Not now</h1>" }));
  await press(button(page, "Read the letter"));
  await expect(lost(page)).toBeVisible();
  await expect(noTitles).toHaveCount(0);
});

test("who could not sign in is asked to send it again, since nothing is saved by it", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await context.clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill("owner@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a password of the owner");
  await page.route(BY_SCRIPT, (route) => route.abort());
  await press(button(page, "Sign In"));
  await expect(lost(page)).toContainText("Please send it again.");
  await expect(lost(page)).not.toContainText("saved");
});

test("what was sent without a connection is said to have not been sent", async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/admin/subjects/new");
  await page.getByLabel("Name").first().fill(unheard("Quokka Studies"));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await press(button(page, "Create Subject"));
  await expect(page.getByText("You are offline: nothing was sent")).toBeVisible();
  await context.setOffline(false);
  await press(button(page, "Create Subject"));
  await expect(page.getByText("Subject created successfully")).toBeVisible();
});

test("a photo that did not arrive can be sent again without being chosen again", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.goto("/admin/books/new");
  await page.route("**/api/v1/admin/uploads", (route) => route.abort());
  const file = {
    name: "atlas.jpg",
    mimeType: "image/jpeg",
    buffer: await photo({ width: 90, height: 120 }),
  };
  await chooseFiles(page.getByLabel("Upload a cover photo"), file);
  await expect(page.getByText("atlas.jpg: We could not reach the shop.")).toBeVisible();
  await page.unroute("**/api/v1/admin/uploads");
  await press(button(page, "Send it again"));
  await expect(page.getByLabel("Cover image address (optional)")).toHaveValue(/^\/objects\//);
  await expect(page.getByText("We could not reach the shop.")).toHaveCount(0);
});
