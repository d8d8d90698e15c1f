import { press } from "../fingers";
import { expect, test } from "../shop";

test("Back finds what a form was answered, with what was typed @without-script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "With script no page is the answer to a form");
  await page.goto("/ask");
  const wanted = page.getByLabel("What are you looking for?");
  await wanted.fill("Lost Atlas");
  await page.getByLabel("Full Name").fill("T");
  await page.locator("form[method=post]").evaluate((form) => form.setAttribute("novalidate", ""));
  await press(page.getByRole("button", { name: "Submit Enquiry" }));
  const fault = page.getByText("Name must be at least 2 characters");
  await expect(fault).toBeVisible();
  await press(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }));
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(fault).toBeVisible();
  await expect(wanted).toHaveValue("Lost Atlas");
  await page.reload();
  await expect(wanted).toHaveValue("Lost Atlas");
});
