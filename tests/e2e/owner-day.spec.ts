import fs from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { books } from "../../app/db/schema/catalogue";
import { enquiries } from "../../app/db/schema/enquiry";
import { addEnquiry } from "../factories/enquiry-factory";
import { addBook } from "../factories/factories";
import { completed, goToPayFast, somebody } from "../factories/purchase";
import { OWNER } from "../shop/running-shop";
import { unfold } from "./books/book-form";
import { press } from "./fingers";
import { expect, test } from "./shop";

const row = (page: Page, name: string) => page.getByRole("row", { name });
const toast = (page: Page, text: string) => page.getByText(text).first();

test("an owner's day @without-script", async ({
  page,
  context,
  shop,
  standIn,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const day = `day${process.pid}x${Date.now()}`;
  const search = async (text: string) => {
    await page.getByRole("searchbox").fill(text);
    if (!hasScript) await press(page.getByRole("button", { name: "Search" }));
    await page.waitForURL(/[?&]q=/);
  };
  const asked = [`Anna ${day}`, `Pieter ${day}`];
  for (const name of asked) addEnquiry(shop.db, { name, message: "Is it clean?" });
  const school = `School in Use ${day}`;
  const priced = addBook(shop.db, { title: `Priced too high ${day}`, school });
  const buyer = { ...somebody(), customerName: `Zoë Buyer ${day}` };
  const order = { bookId: addBook(shop.db), ...buyer };
  const sold = await goToPayFast(shop, standIn, order);
  await standIn.pay(sold.sessionId);
  await completed(shop, sold.paymentId);

  await test.step("signs in, and comes to the page that was asked for", async () => {
    await page.goto("/admin/enquiries");
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByLabel("Password").fill(OWNER.password);
    await press(page.getByRole("button", { name: "Sign In" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
  });

  await test.step("answers two enquiries", async () => {
    for (const name of asked) {
      await press(row(page, name).getByRole("button", { name: "Mark Processed" }));
      await expect(row(page, name).getByText("Processed", { exact: true })).toBeVisible();
    }
    const open = () => shop.db.select().from(enquiries).where(eq(enquiries.processed, false)).all();
    await expect.poll(() => open().filter(({ name }) => asked.includes(name))).toEqual([]);
  });

  await test.step("adds a book", async () => {
    await page.goto("/admin/books/new");
    await page.getByLabel("Title").fill(`New today ${day}`);
    await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
    await page.getByLabel("Subject", { exact: true }).selectOption("Geography");
    await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
    await page.getByLabel("Price", { exact: true }).fill("150");
    await unfold(page, "Description");
    await page.getByLabel("Short description").fill("Clean.");
    await page.getByLabel("Long description").fill("With every map.");
    await press(page.getByRole("button", { name: "Create Book" }));
    await expect(toast(page, "Book created successfully")).toBeVisible();
  });

  await test.step("corrects a price", async () => {
    await page.goto(`/admin/books/${priced}/edit`);
    await page.getByLabel("Price", { exact: true }).fill("90");
    await press(page.getByRole("button", { name: "Update Book" }));
    await expect(toast(page, "Book updated successfully")).toBeVisible();
    const stored = shop.db.select().from(books).where(eq(books.id, priced)).get();
    expect(stored?.priceCents).toBe(9_000);
  });

  await test.step("sees why a school in use cannot be deleted", async () => {
    await page.goto(`/admin/schools?q=${encodeURIComponent(school)}`);
    await press(row(page, school).getByRole("link", { name: "Delete" }));
    await expect(toast(page, "1 book uses this school.")).toBeVisible();
  });

  await test.step("finds a payment by its buyer, and downloads the invoice", async () => {
    await page.goto("/admin/payments");
    await search(`zoe buyer ${day}`);
    await expect(row(page, buyer.customerName)).toContainText("COMPLETED");
    const answered = context.waitForEvent("response", (answer) =>
      answer.url().endsWith(`/${sold.paymentId}/invoice`),
    );
    const opened = page.waitForEvent("popup");
    await press(row(page, buyer.customerName).getByRole("link", { name: /^Download invoice of/ }));
    expect((await answered).headers()["content-type"]).toBe("application/pdf");
    await (await opened).close();
  });

  await test.step("exports the books", async () => {
    await page.goto(`/admin/books?q=${day}`);
    const download = page.waitForEvent("download");
    await press(page.getByRole("link", { name: "Export CSV" }));
    const file = fs.readFileSync((await (await download).path()) ?? "", "utf8");
    expect(file).toContain(`New today ${day}`);
    expect(file).toContain(`Priced too high ${day}`);
  });
});
