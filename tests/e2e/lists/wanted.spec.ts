import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { firstMailTo } from "../../shop/mails";
import {
  expectAccessible,
  expectToFit,
  NARROWEST,
  TWICE_AS_LARGE,
} from "../accessibility/accessible";
import { unfold } from "../books/book-form";
import { press } from "../fingers";
import { expect } from "../shop";
import { testWithMail as test } from "../shop-with-mail";

test("a parent asks for missing titles, the owner buys one in, and the mail leads back to the book", async ({
  page,
  shop,
  mailbox,
  signInAsAdmin,
}) => {
  const email = `parent-${Math.random().toString(36).slice(2, 8)}@example.org`;
  const title = "Quokka Mathematics";
  const isbn = "9780306406157";
  const ask = async () => {
    await page.getByLabel("Email Address").fill(email);
    await press(page.getByRole("button", { name: "Email me" }));
    await expect(page.getByRole("heading", { name: "We have noted it" })).toBeVisible();
  };

  await test.step("a search for an ISBN finds nothing, and leads to the form", async () => {
    await page.goto("/?q=978-0-306-40615-7");
    await press(page.getByRole("link", { name: "Email me when it's in" }));
    await expect(page.getByText(`ISBN ${isbn}`)).toBeVisible();
    await expect(page.getByText("We mail you once about each title")).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, NARROWEST);
    await ask();
  });

  await test.step("titles of a list that are here now are not asked for", async () => {
    const here = { title: "Here Already", isbn: "9780262033848" };
    addBook(shop.db, here);
    const list = addBookList(shop.db, { year: 2041, items: [here, { title: "Numbat Atlas" }] });
    await page.goto(`/tell-me?${list.itemIds.map((id) => `item=${id}`).join("&")}`);
    await expect(page.getByRole("heading", { name: "Here Already" })).toBeVisible();
    await ask();
  });

  await test.step("the owner sees what is wanted, and adds it", async () => {
    await signInAsAdmin();
    await page.goto("/admin/wanted");
    await expect(page.getByRole("row", { name: isbn })).toContainText("1");
    await expect(page.getByRole("row", { name: "Numbat Atlas" })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, NARROWEST);
    await expectToFit(page, TWICE_AS_LARGE);
    await page.goto("/admin/books/new");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Grade", { exact: true }).selectOption("Grade 10");
    await page.getByLabel("Subject", { exact: true }).selectOption("Mathematics");
    await page.getByLabel("School", { exact: true }).selectOption({ index: 3 });
    await page.getByLabel("ISBN (optional)").fill("978-0-306-40615-7");
    await page.getByLabel("Price", { exact: true }).fill("155");
    await unfold(page, "Description");
    await page.getByLabel("Short description").fill("Clean.");
    await press(page.getByRole("button", { name: "Create Book" }));
    await expect(page.getByText("Book created successfully")).toBeVisible();
  });

  const mail = await firstMailTo(mailbox, email);

  await test.step("the mail leads back to the book", async () => {
    expect(mail.subject).toBe(`You can buy it now: ${title}`);
    const [address = ""] = mail.text?.match(/http\S+\/book\/\d+/) ?? [];
    await page.goto(address);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  });

  await test.step("its other link ends what is still waited for, by one press", async () => {
    const [address = ""] = mail.text?.match(/http\S+\/tell-me\/end\/\S+/) ?? [];
    await page.goto(address);
    await expect(page.getByText("Numbat Atlas", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole("button", { name: "Stop: no more mails" }));
    await expect(page.getByRole("heading", { name: "You're off the list" })).toBeVisible();
    await page.goto("/admin/wanted");
    await expect(page.getByText("Nobody waits for a title")).toBeVisible();
  });
});
