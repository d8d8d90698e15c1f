import { unheard } from "../../shop/unheard";
import { press } from "../fingers";
import { expect, test } from "../shop";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("a page of the office is not left while something typed on it is not saved, unless its owner says so", async ({
  page,
}) => {
  let mayLeave = false;
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return mayLeave ? dialog.accept() : dialog.dismiss();
  });
  await page.goto("/admin/books");
  await press(page.getByRole("link", { name: "Add New Book" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add New Book");
  const title = page.getByLabel("Title");
  await title.fill(unheard("Half typed"));

  await page.goBack();
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(/books\/new/);
  await page.getByLabel("Scan or type an ISBN").fill("9786360044443");
  await press(page.getByRole("button", { name: "Fill In" }));
  await expect.poll(() => asked.length).toBe(2);
  await expect(title).toHaveValue(/Half typed/);
  await press(page.getByRole("button", { name: "Create Book" }));
  await expect(page.getByText("Please choose a grade")).toBeVisible();

  mayLeave = true;
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/books$/);
  expect(asked).toEqual(
    Array(3).fill("What you typed on this page is not saved. Leave it all the same?"),
  );

  await press(page.getByRole("link", { name: "Add New Book" }));
  await title.fill(unheard("Not wanted"));
  await press(page.getByRole("link", { name: "Cancel" }));
  await expect(page).toHaveURL(/\/admin\/books$/);
  expect(asked).toHaveLength(3);
});
