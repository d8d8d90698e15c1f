import { addBook } from "../../factories/factories";
import { press, scanAnywhere } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

const newIsbn = () => `97815${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

test("what is typed in a row stays, and goes on, while the shop reckons another field of it", async ({
  page,
  shop,
}) => {
  const isbn = newIsbn();
  const book = { isbn, title: `Typed ${isbn}`, condition: "Good", priceCents: 11_000 };
  addBook(shop.db, { ...book, stockQty: 0 });
  await page.goto("/admin/intakes/new");
  await expect(page.getByLabel("Scan or type an ISBN, or search by words")).toBeFocused();
  await page.keyboard.type(isbn);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 book taken")).toBeVisible();
  const [ask, pay] = [page.getByLabel("Ask, R"), page.getByLabel("Pay each, R")];
  const copies = page.getByLabel("Copies for");
  const answered = () => page.waitForResponse((one) => one.request().method() === "GET");
  await press(ask);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("150");
  const priced = answered();
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await priced;
  await expect(page.getByText("asked for R150.00")).toBeVisible();
  await expect(pay).toBeFocused();
  await page.keyboard.type("0");
  await expect(pay).toHaveValue("70");
  await press(copies);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await expect(page.getByRole("button", { name: "Finish, pay R70.00" })).toBeVisible();
  await expect(copies).toBeFocused();
  await expect(copies).toHaveValue("3");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Finish, pay R210.00" })).toBeVisible();
  await expect(ask).toBeFocused();
  await page.keyboard.type("200");
  await page.keyboard.press("Tab");
  await expect(page.getByText("asked for R600.00")).toBeVisible();
  await expect(pay).toBeFocused();
  await expect(pay).toHaveValue("70");
  await page.getByLabel("Condition of").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/asked for R600\.00/)).toBeVisible();
  await expect(page.getByLabel("Condition of")).toBeFocused();
  await expect(page.getByLabel("Condition of")).toHaveValue("Fair");
  const given = page.getByRole("radio", { name: "Given" });
  await page.getByRole("radio", { name: "Bought" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("For the seller, once sold")).toBeVisible();
  await expect(page.getByRole("radio", { name: "On consignment" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(given).toBeFocused();
  await page.getByRole("searchbox", { name: /^Scan/ }).focus();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Condition of").first()).toHaveValue("Like New");
});

test("what is typed beside a field that the counter prices again stays, with the focus", async ({
  page,
  shop,
}) => {
  const isbn = newIsbn();
  addBook(shop.db, { isbn, title: `Haggled ${isbn}`, priceCents: 10_000, stockQty: 9 });
  await page.goto(`/admin/orders/new?q=${isbn}`);
  await press(page.getByText("Other price"));
  const [price, because] = [
    page.getByLabel("Price of a copy, in rand"),
    page.getByLabel("Because"),
  ];
  await press(price);
  await page.keyboard.type("80");
  await page.keyboard.press("Tab");
  await page.keyboard.type("the spi");
  await expect(page).toHaveURL(/80/);
  await expect(because).toBeFocused();
  await page.keyboard.type("ne is loose");
  await expect(because).toHaveValue("the spine is loose");
  await page.getByLabel(`Copies of Haggled ${isbn}`).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await expect(page).toHaveURL(/spine/);
  await expect(page.getByLabel(`Copies of Haggled ${isbn}`)).toHaveValue("2");
  await page.keyboard.press("Shift+Tab");
  await expect(page).toHaveURL(/books=[^&]*2/);
  await expect(page.getByText("Total R160.00")).toBeVisible();
  await scanAnywhere(page, isbn);
  await expect(page.getByLabel(`Copies of Haggled ${isbn}`)).toHaveValue("3");
  await expect(because).toHaveValue("the spine is loose");
});
