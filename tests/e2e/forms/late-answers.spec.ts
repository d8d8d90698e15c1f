import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { unheard } from "../../shop/unheard";
import { unfold } from "../books/book-form";
import { press } from "../fingers";
import { expect, holdRequests, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

/** Requests of client-side navigation and of forms sent by script. */
const BY_SCRIPT = /\.data(\?|$)/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const LONG_WAIT_MS = 20_000;

/** Lets no form through. Answers how often one was sent. */
async function holdForms(page: Page): Promise<() => number> {
  let sent = 0;
  await page.route(BY_SCRIPT, (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
  });
  return () => sent;
}

test("a book's change that gets no answer can be sent again, since it is made only once", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.goto(`/admin/books/${addBook(shop.db, { title: unheard("Waiting") })}/edit`);
  await unfold(page, "Description");
  await page.getByLabel("Short description").fill("No answer.");
  const sent = await holdForms(page);
  await button(page, "Update Book").last().press("Enter");
  await expect.poll(sent).toBe(1);
  await page.keyboard.press("Enter");
  await page.clock.runFor(LONG_WAIT_MS);
  await expect(page.getByText("or press again: a second time does no harm")).toBeVisible();
  expect(sent()).toBe(1);
  await page.unroute(BY_SCRIPT);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Book updated successfully")).toBeVisible();
});

test("a new school that gets no answer may be sent again, since it is saved once, and its form says so", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin/schools/new");
  await page.getByLabel("Name").first().fill(unheard("Quokka Waiting School"));
  const sent = await holdForms(page);
  await page.keyboard.press("Enter");
  await expect.poll(sent).toBe(1);
  await page.clock.runFor(LONG_WAIT_MS);
  await expect(page.getByText("No answer yet.")).toBeVisible();
  await expect(page.getByText("a second time does no harm")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(sent).toBe(2);
});

test("cart buttons that get no answer say so once, until one comes", async ({ page, shop }) => {
  await page.clock.install();
  // What is removed is not the last, which would leave an empty cart and nothing that waits.
  const other = unheard("Bilby");
  addBook(shop.db, { title: other, stockQty: 5 });
  await page.goto(`/?q=${encodeURIComponent(other)}`);
  await press(page.getByRole("button", { name: /^Add to Cart/ }));
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();
  const word = unheard("Numbat");
  for (const title of [`${word} one`, `${word} two`]) addBook(shop.db, { title, stockQty: 3 });
  await page.goto(`/?q=${encodeURIComponent(word)}`);
  const release = await holdRequests(page, BY_SCRIPT);
  const told = page.getByText("No answer yet");
  for (const add of await page.getByRole("button", { name: /^Add to Cart/ }).all()) {
    await press(add);
    await page.clock.runFor(LONG_WAIT_MS / 2);
  }
  await expect(told).toHaveCount(1);
  await page.clock.runFor(LONG_WAIT_MS / 2);
  await press(button(page, "Close message"));
  await expect(told).toHaveCount(0);
  release();
  await expect(page.getByText("Item has been added to your cart")).toBeVisible();

  await page.unroute(BY_SCRIPT);
  await page.goto("/cart");
  const releaseStep = await holdRequests(page, BY_SCRIPT);
  await press(page.getByRole("button", { name: "One copy more" }).first());
  await expect(page.getByLabel("Quantity").first()).toHaveText("2");
  await page.clock.runFor(2 * LONG_WAIT_MS);
  await expect(told).toBeInViewport({ ratio: 1 });
  releaseStep();
  await expect(told).toHaveCount(0);
  await page.unroute(BY_SCRIPT);
  const releaseClosed = await holdRequests(page, BY_SCRIPT);
  await press(page.getByRole("button", { name: "One copy more" }).first());
  await expect(page.getByLabel("Quantity").first()).toHaveText("3");
  await page.clock.runFor(2 * LONG_WAIT_MS);
  await press(button(page, "Close message"));
  releaseClosed();
  await expect(told).toHaveCount(0);
  await page.unroute(BY_SCRIPT);
  await holdRequests(page, BY_SCRIPT);
  const remove = page.getByRole("button", { name: `Remove ${word} one` });
  await press(remove);
  await expect(remove).toHaveCount(0);
  await page.clock.runFor(2 * LONG_WAIT_MS);
  await expect(told).toBeInViewport({ ratio: 1 });
});

test("a long form that gets no answer says so where it is seen, above the bar with its button", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/admin/settings/business");
  await page.getByLabel("Shop name").fill("Books that wait");
  const sent = await holdForms(page);
  await press(button(page, "Save Settings"));
  await expect.poll(sent).toBe(1);
  await page.clock.runFor(LONG_WAIT_MS);
  const told = page.getByText("No answer yet.");
  await expect(told).toBeInViewport({ ratio: 1 });
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, ys] = [left + width / 2, [top + 1, top + height - 1]];
    return ys.every((y) => element.contains(document.elementFromPoint(x, y)));
  };
  await expect.poll(() => told.evaluate(isOnTop)).toBe(true);
});
