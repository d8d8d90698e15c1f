import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../../app/db/schema/catalogue";
import { paymentItems } from "../../../app/db/schema/payment";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import type { RunningShop } from "../../shop/running-shop";
import { unheard } from "../../shop/unheard";
import { fillBook } from "../books/book-form";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|status of 409/);
  return signInAsAdmin();
});

/** Requests of forms sent by script. */
const BY_SCRIPT = /\.data(\?|$)/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const booksCalled = ({ db }: RunningShop, title: string) =>
  db.select({ id: books.id }).from(books).where(eq(books.title, title)).all();

/** Presses a button; the shop does what it says, and its answer never comes. */
async function pressAndLose(page: Page, name: string): Promise<void> {
  await page.route(BY_SCRIPT, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await press(button(page, name));
  await expect(page.getByText("We could not reach the shop")).toBeVisible();
  await expect(page.getByText("is not done twice")).toBeInViewport({ ratio: 1 });
  await page.unroute(BY_SCRIPT);
}

test("a book whose answer was lost is saved once when it is sent again", async ({ page, shop }) => {
  const title = unheard("Quokka atlas");
  await page.goto("/admin/books/new");
  await fillBook(page, title);
  await pressAndLose(page, "Create Book");
  expect(booksCalled(shop, title)).toHaveLength(1);
  await press(button(page, "Create Book"));
  await expect(page.getByText("Book created successfully")).toBeVisible();
  expect(booksCalled(shop, title)).toHaveLength(1);
});

test("the next book of many is another, also after an answer was lost", async ({ page, shop }) => {
  const [one, two] = [unheard("Quokka reader"), unheard("Quokka reader")];
  await page.goto("/admin/books/new");
  await fillBook(page, one);
  await pressAndLose(page, "Create and Add Another");
  await press(button(page, "Create and Add Another"));
  await expect(page.getByLabel("Title")).toHaveValue("");
  await fillBook(page, two);
  await press(button(page, "Create Book"));
  await expect(page).toHaveURL(/\/admin\/books$/);
  for (const title of [one, two]) expect(booksCalled(shop, title)).toHaveLength(1);
});

test("a title that was corrected while its answer was lost opens as it was saved", async ({
  page,
  shop,
}) => {
  const { id } = addBookList(shop.db, {
    school: unheard("Quokka High"),
    state: "draft",
    items: [],
  });
  await page.goto(`/admin/lists/${id}`);
  await press(page.getByRole("link", { name: "Add Title" }));
  const title = page.getByRole("dialog").getByLabel("Title");
  await title.fill("Fila se Kind");
  await pressAndLose(page, "Add");
  await title.fill("Fiela se Kind");
  for (const time of ["first", "second"]) {
    await press(button(page, "Add"));
    await expect(page.getByText("Nothing more was saved"), time).toBeInViewport();
    await expect(title, time).toHaveValue("Fiela se Kind");
  }
  const opened = page.waitForEvent("popup");
  await press(page.getByRole("link", { name: "Open what was saved" }));
  const saved = await opened;
  await expect(saved.getByRole("dialog").getByLabel("Title")).toHaveValue("Fila se Kind");
  await expect(title).toHaveValue("Fiela se Kind");
});

test("the next book that is typed into the form of the last one is saved once its box is ticked", async ({
  page,
  shop,
}) => {
  const [one, two] = [unheard("Quokka primer"), unheard("Quokka primer")];
  await page.goto("/admin/books/new");
  await fillBook(page, one);
  await press(button(page, "Create Book"));
  await expect(page).toHaveURL(/\/admin\/books$/);
  await page.goBack();
  await fillBook(page, two);
  await press(button(page, "Create Book"));
  await expect(page.getByText("Nothing more was saved")).toBeInViewport();
  await press(page.getByText("This is another one: save it too"));
  await pressAndLose(page, "Create Book");
  await press(button(page, "Create Book"));
  await expect(page).toHaveURL(/\/admin\/books$/);
  for (const title of [one, two]) expect(booksCalled(shop, title)).toHaveLength(1);
});

test("an order whose answer was lost is asked for again as it is, since a corrected one is another", async ({
  page,
  shop,
}) => {
  const id = addBook(shop.db, { title: unheard("Quokka by phone"), stockQty: 3 });
  await page.goto(`/admin/orders/new?books=${id}x1&step=details`);
  await page.getByLabel("Name").fill("Thandi Mokoena");
  await page.getByLabel("Email address (optional)").fill("thandi@example.org");
  await pressAndLose(page, "Take the order");
  await expect(page.getByText("send it again as it is: the same is not done twice")).toBeVisible();
  await press(button(page, "Take the order"));
  await expect(page).toHaveURL(/\/admin\/orders\/new\?sold=[^&]+$/);
  const bought = shop.db.select().from(paymentItems).where(eq(paymentItems.bookId, id)).all();
  expect(bought).toHaveLength(1);
});

test("a page that is loaded again adds once what it had added when its answer was lost", async ({
  page,
  shop,
}) => {
  const title = unheard("Quokka almanac");
  await page.goto("/admin/books/new");
  await fillBook(page, title);
  await pressAndLose(page, "Create Book");
  await page.reload();
  await fillBook(page, title);
  await press(button(page, "Create Book"));
  await expect(page.getByText("Book created successfully")).toBeVisible();
  expect(booksCalled(shop, title)).toHaveLength(1);
});
