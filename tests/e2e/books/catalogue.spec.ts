import { addBook } from "../../factories/factories";
import { addManyNames } from "../../factories/many-names";
import { startShop } from "../../shop/running-shop";
import { press, pressAt } from "../fingers";
import { expect, holdRequests, test } from "../shop";
import { choose, openCatalogue, openFilters } from "../shopping";

const prices = (texts: string[]) => texts.map((text) => Number(text.replace(/\D/g, "")));

test("filters narrow the results, and stay in the address @without-script", async ({
  page,
  javaScriptEnabled: hasScript,
}) => {
  await openCatalogue(page, hasScript);
  await choose(page, hasScript, "Subject", "Accounting");
  await expect(page).toHaveURL(/subjects=Accounting/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Found 11 books");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Found 11 books");
  await press(page.getByRole("link", { name: "Remove Accounting" }));
  await expect(page.getByText("Showing all available books")).toBeVisible();
});

test("Clear Filters keeps the search and the sort order", async ({ page }) => {
  await openCatalogue(page, true, "/?q=accounting&grades=Grade+10&sortBy=price_desc");
  await press(page.getByRole("link", { name: "Clear Filters" }));
  await expect(page).toHaveURL(/\/\?q=accounting&sortBy=price_desc$/);
  await openFilters(page);
  await expect(page.getByLabel("Sort by")).toHaveValue("price_desc");
});

test("the sort sorts", async ({ page }) => {
  await openCatalogue(page, true);
  await openFilters(page);
  await page.getByLabel("Sort by").selectOption("Price: Low to High");
  await expect(page).toHaveURL(/sortBy=price_asc/);
  const shown = async () =>
    prices(await page.locator("main li .figures.font-bold").allInnerTexts());
  // The URL changes before the results.
  await expect
    .poll(async () =>
      (await shown()).every((price, i, all) => i === 0 || price >= (all[i - 1] ?? 0)),
    )
    .toBe(true);
  expect(await shown()).toHaveLength(12);
});

test("only one filter is open at a time @without-script", async ({ page, javaScriptEnabled }) => {
  await openCatalogue(page, javaScriptEnabled);
  const open = page.locator("details[name=filter][open]");
  await openFilters(page);
  await press(page.locator("summary", { hasText: "Grade" }));
  await expect(open).toHaveCount(1);
  await press(page.locator("summary", { hasText: "School" }));
  await expect(open).toHaveCount(1);
  await expect(open).toContainText("School");
});

test("an option is ticked by its words and its padding, and the panel stays @without-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await openCatalogue(page, javaScriptEnabled);
  const filter = page.locator("details[name=filter]", { hasText: "Grade" }).first();
  const panel = filter.locator("fieldset > div");
  const tenth = filter.locator("label", { hasText: "Grade 10" });
  await openFilters(page);
  await press(filter.locator("summary"));
  await press(tenth.getByText("Grade 10"));
  await expect(tenth.getByRole("checkbox")).toBeChecked();
  const { width = 0, height = 0 } = (await tenth.boundingBox()) ?? {};
  await pressAt(tenth, { x: width - 3, y: height - 3 });
  await expect(tenth.getByRole("checkbox")).not.toBeChecked();
  // The panel's edge, where its scrollbar is.
  const edge = (await panel.boundingBox())?.width ?? 0;
  await pressAt(panel, { x: edge - 3, y: 40 });
  await expect(panel).toBeVisible();
  if (javaScriptEnabled === false) return;
  await press(page.getByRole("searchbox"));
  await expect(panel).toBeHidden();
});

test("a school among many is found in its filter, beside what was chosen before @without-script", async ({
  page,
  javaScriptEnabled: hasScript,
}) => {
  const shop = await startShop();
  addManyNames(shop.db, { schools: 60, subjects: 2, grades: 2 });
  addBook(shop.db, { school: "Hoërskool Voorbeeld", subject: "Wiskunde" });
  await openCatalogue(page, hasScript, `${shop.url}/?subjects=Wiskunde`);
  const filter = page.locator("details[name=filter]", { hasText: "School" }).last();
  const find = async (text: string) => {
    await filter.getByRole("searchbox", { name: "Find a school" }).fill(text);
    if (!hasScript) await press(filter.getByRole("button", { name: "Find a school" }));
  };
  await openFilters(page);
  await press(filter.locator("summary"));
  await expect(filter.getByText("20 of 61 schools")).toBeVisible();
  await find("nowhere");
  await expect(filter.getByText("No schools found for “nowhere”")).toBeVisible();
  await find("voorb hoer");
  const found = filter.locator("label", { hasText: "Hoërskool Voorbeeld" });
  await expect(found).toHaveAttribute("data-count", "1");
  await press(found);
  await press(filter.getByRole("button", { name: /^Show/ }));
  await expect(page).toHaveURL(/schools=Ho%C3%ABrskool\+Voorbeeld/);
  await expect(page).toHaveURL(/subjects=Wiskunde/);
  await expect(filter.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Found 1 book");
  await expect(page.getByRole("link", { name: "Remove Hoërskool Voorbeeld" })).toBeVisible();
  await shop.remove();
});

test("a search that finds nothing says so, and what to do", async ({ page }) => {
  await openCatalogue(page, true);
  await page.getByPlaceholder("Search books, ISBN, or keywords...").fill("xylophone 100%");
  await expect(page.getByText("No books found matching your criteria.")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters")).toBeHidden();
  await expect(page.getByPlaceholder("Search books")).toHaveValue("xylophone 100%");
});

test("the pages of the results lead on and back", async ({ page }) => {
  await openCatalogue(page, true);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await expect(pages.getByRole("link", { name: /^Page \d/ })).toHaveText(["1", "2", "3", "4", "5"]);
  await press(pages.getByRole("link", { name: "Page 5" }));
  await expect(page).toHaveURL(/\?page=5$/);
  await expect(pages.getByRole("link", { name: /^Page \d/ })).toHaveText(["3", "4", "5", "6", "7"]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/?page=9999");
  await expect(pages.getByRole("button", { name: "Next page" })).toBeDisabled();
});

test("the first view of a phone holds a whole book, three when the results are at its top", async ({
  page,
}) => {
  await page.goto("/");
  const whole = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main li[id^=book]")].filter((book) => {
          const { top, bottom } = book.getBoundingClientRect();
          return top > 0 && bottom <= innerHeight;
        }).length,
    );
  expect(await whole()).toBeGreaterThanOrEqual(1);
  // Without the strip that a shop in test mode has.
  const strip = await page.getByRole("complementary", { name: "Test mode" }).boundingBox();
  const first = await page.locator("main li[id^=book]").first().boundingBox();
  expect((first?.y ?? 0) - (strip?.height ?? 0)).toBeLessThanOrEqual(320);
  await page.getByRole("heading", { name: /^Found/ }).evaluate((results) => {
    scrollTo(0, results.getBoundingClientRect().top);
  });
  expect(await whole()).toBeGreaterThanOrEqual(3);
});

test("the first view of a book on a phone holds its whole title, its price and its button", async ({
  page,
  shop,
}) => {
  const title = "Platinum Mathematics Learner's Book with Glossary, Formulas and Past Papers";
  const id = addBook(shop.db, { title, priceCents: 24_050, originalPriceCents: 30_000 });
  await page.goto(`/book/${id}`);
  const bar = await page.getByRole("link", { name: "Buy Now" }).boundingBox();
  const price = await page.getByText("You Save R59.50 (20%)").boundingBox();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 8);
  await expect(page.getByRole("link", { name: "Buy Now" })).toBeInViewport({ ratio: 1 });
});

test("a card shows everything that a parent compares by", async ({ page, shop }) => {
  addBook(shop.db, {
    title: "Vergelyk my Kaart",
    priceCents: 12_345,
    originalPriceCents: 20_000,
    stockQty: 3,
    condition: null,
    grade: "Grade 9",
    subject: "Wiskunde",
    school: "Hoër Voorbeeldskool",
  });
  await page.goto("/?q=hoer+voorbeeld");
  const card = page.getByRole("listitem").filter({ hasText: "Vergelyk my Kaart" });
  for (const text of [
    "R123.45",
    "R200.00",
    "Grade 9",
    "Wiskunde",
    "Hoër Voorbeeldskool",
    "Good",
    "3 available",
  ]) {
    await expect(card.getByText(text).last()).toBeVisible();
  }
});

test.describe("with script", () => {
  test("typing rewrites the address in place, and no change loads the page anew", async ({
    page,
  }) => {
    await openCatalogue(page, true);
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = "yes";
    });
    const entries = () => page.evaluate(() => history.length);
    await choose(page, true, "Grade", "Grade 10");
    await expect(page).toHaveURL(/grades=Grade\+10$/);
    const before = await entries();
    await page.getByPlaceholder("Search books").fill("accounting");
    await expect(page).toHaveURL(/q=accounting&grades=Grade\+10/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Found \d books$/);
    expect(await entries()).toBe(before);
    await expect(page.locator("html")).toHaveAttribute("data-same-document", "yes");
  });

  test("skeletons stand in while results are on their way", async ({ page }) => {
    await openCatalogue(page, true);
    const release = await holdRequests(page, /_routes|\?.*_data|\.data/);
    await openFilters(page);
    await page.getByLabel("Sort by").selectOption("Title A-Z");
    await expect(page.getByRole("heading", { name: "Loading..." })).toBeVisible();
    await expect(page.locator(".skeleton.aspect-\\[3\\/4\\]")).toHaveCount(8);
    release();
    await expect(page.getByRole("heading", { name: /^Found/ })).toBeVisible();
  });

  test("when the line breaks, the results say so, and another try finds them", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED|Failed to fetch|TypeError/);
    await openCatalogue(page, true);
    await page.route(/\.data/, (route) => route.abort());
    await openFilters(page);
    await page.getByLabel("Sort by").selectOption("Title A-Z");
    await expect(page.getByText("Failed to load books. Please try again.")).toBeVisible();
    await page.unroute(/\.data/);
    await choose(page, true, "Grade", "Grade 10");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Found \d+ books$/);
    await expect(page.getByText("Failed to load books.")).toBeHidden();
  });

  test("Enter is the same search as typing: without defaults, once, as an entry of its own", async ({
    page,
  }) => {
    await openCatalogue(page, true);
    const before = await page.evaluate(() => history.length);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
    const box = page.getByPlaceholder("Search books");
    await box.fill("accounting");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/\?q=accounting$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Found \d+ books?$/);
    await box.press("Enter");
    await openFilters(page);
    await page.getByLabel("Sort by").selectOption("Title A-Z");
    await expect(page).toHaveURL(/\/\?q=accounting&sortBy=title_asc$/);
    expect(asked).toHaveLength(2);
    expect(await page.evaluate(() => history.length)).toBe(before + 2);
  });

  test("Back from one order of the books to another shows the one that the list has", async ({
    page,
  }) => {
    await openCatalogue(page, true);
    await openFilters(page);
    const sort = page.getByLabel("Sort by");
    for (const order of ["Title A-Z", "Price: Low to High"]) {
      await sort.selectOption(order);
      await expect(page).toHaveURL(order === "Title A-Z" ? /=title_asc$/ : /=price_asc$/);
    }
    await page.goBack();
    await expect(page).toHaveURL(/=title_asc$/);
    await expect(sort).toHaveValue("title_asc");
    await page.goBack();
    await expect(sort).toHaveValue("");
    await page.goForward();
    await expect(sort).toHaveValue("title_asc");
  });

  test("the foot of a filter says how many books the choice shows, and closes it", async ({
    page,
  }) => {
    await openCatalogue(page, true);
    const filter = page.locator("details[name=filter]", { hasText: "Subject" }).last();
    await openFilters(page);
    await press(filter.locator("summary"));
    await press(filter.getByLabel("Accounting", { exact: true }));
    await press(filter.getByRole("button", { name: "Show 11 books" }));
    await expect(filter.locator("fieldset")).toBeHidden();
    await expect(filter.locator("summary")).toBeFocused();
  });
});
