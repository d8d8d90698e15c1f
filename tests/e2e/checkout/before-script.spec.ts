import type { Page } from "@playwright/test";
import { addBook } from "../../factories/factories";
import { unfold } from "../books/book-form";
import { press } from "../fingers";
import { expect, holdRequests, test } from "../shop";
import { openCatalogue, openFilters } from "../shopping";

/** Opens a page whose scripts are delayed until `arrive` is called. */
async function openBeforeScript(page: Page, address: string) {
  const arrive = await holdRequests(page, /\/assets\/.*\.js$/);
  const opened = page.goto(address);
  await page.locator("main#content").waitFor();
  return {
    arrive: async () => {
      arrive();
      await opened;
    },
  };
}

test.describe("what a shopper does before the shop's script has arrived counts when it arrives", () => {
  test("a filter that was ticked is applied", async ({ page }) => {
    const { arrive } = await openBeforeScript(page, "/");
    await openFilters(page);
    await press(page.locator("summary", { hasText: "Grade" }));
    await press(page.getByLabel("Grade 10", { exact: true }));
    await press(page.getByLabel("Grade 11", { exact: true }));
    await arrive();
    await expect(page).toHaveURL(/grades=Grade\+10&grades=Grade\+11/);
    await expect(page.getByLabel("Grade 10", { exact: true })).toBeChecked();
    await expect(page.getByLabel("Grade 11", { exact: true })).toBeChecked();
  });

  test("a filter that was taken away is gone", async ({ page }) => {
    const { arrive } = await openBeforeScript(page, "/?grades=Grade+10&subjects=Mathematics");
    await openFilters(page);
    await press(page.locator("summary", { hasText: "Grade" }));
    await press(page.getByLabel("Grade 10", { exact: true }));
    await arrive();
    await expect(page).toHaveURL(/\/\?subjects=Mathematics$/);
    await expect(page.getByLabel("Grade 10", { exact: true })).not.toBeChecked();
  });

  test("another order is taken", async ({ page }) => {
    const { arrive } = await openBeforeScript(page, "/");
    await openFilters(page);
    await page.getByLabel("Sort by").selectOption({ index: 1 });
    const chosen = await page.getByLabel("Sort by").inputValue();
    await arrive();
    await expect(page).toHaveURL(new RegExp(`sortBy=${chosen}$`));
    await expect(page.getByLabel("Sort by")).toHaveValue(chosen);
  });

  for (const goesOn of [true, false]) {
    test(`words are searched for, ${goesOn ? "while they are typed" : "and stay"}`, async ({
      page,
      shop,
    }) => {
      addBook(shop.db, { title: "Early Birds" });
      const { arrive } = await openBeforeScript(page, "/");
      const box = page.getByRole("searchbox");
      await box.fill("early");
      if (!goesOn) await box.blur();
      await arrive();
      if (goesOn) await box.pressSequentially(" birds");
      await expect(page).toHaveURL(goesOn ? /q=early\+birds$/ : /q=early$/);
      await expect(box).toHaveValue(goesOn ? "early birds" : "early");
    });
  }

  test("the search box stays where it is", async ({ page }) => {
    const { arrive } = await openBeforeScript(page, "/");
    const box = page.getByRole("searchbox");
    const before = await box.boundingBox();
    await arrive();
    await page.locator("main[data-live]").waitFor();
    expect(await box.boundingBox()).toEqual(before);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  });

  test("nothing is asked for when nothing was done", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openCatalogue(page, true);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  });
});

test("what an owner types into a new book before script has arrived stays, and is seen", async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  const { arrive } = await openBeforeScript(page, "/admin/books/new");
  await page.getByLabel("Title").fill("Typed Early");
  await page.getByLabel("Price", { exact: true }).fill("123.45");
  const cover = page.getByLabel("Cover image address (optional)");
  await unfold(page, "Or an address");
  await cover.fill("/objects/no-such-cover");
  await arrive();
  await expect(page.getByText("That is R123.45.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Typed Early");
  await page.getByLabel("Title").fill("Typed Later");
  await expect(cover).toHaveValue("/objects/no-such-cover");
});

test("nothing is made of a field that nobody touched", async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  const happened: string[] = [];
  await page.exposeFunction("tell", (what: string) => happened.push(what));
  await page.addInitScript(() => {
    for (const type of ["input", "change", "click"]) {
      addEventListener(type, ({ target }) => {
        Reflect.get(window, "tell")(`${type} of ${target instanceof Element && target.outerHTML}`);
      });
    }
  });
  for (const address of [
    "/",
    "/book/1/ask",
    "/checkout",
    "/admin/settings/appearance",
    "/admin/books/1/edit",
  ]) {
    await page.goto(address, { waitUntil: "networkidle" });
  }
  expect(happened).toEqual([]);
});

test("presses at each moment while script takes over do no harm", async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await openCatalogue(page, true);
});
