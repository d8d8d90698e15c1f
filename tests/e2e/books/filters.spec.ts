import type { Locator } from "@playwright/test";
import { press } from "../fingers";
import { expect, test } from "../shop";
import { openCatalogue, openFilters } from "../shopping";

for (const from of ["/", "/?q=grade"]) {
  test(`an open filter of '${from}' stays under the finger while chips come and go`, async ({
    page,
  }) => {
    await openCatalogue(page, true, from);
    const filter = page.locator("details[name=filter]", { hasText: "Subject" }).last();
    await openFilters(page);
    await press(filter.locator("summary"));
    const option = filter.getByLabel("Accounting", { exact: true });
    const place = (what: Locator) => what.evaluate((one) => one.getBoundingClientRect().top);
    const show = filter.getByRole("button", { name: /^Show/ });
    await expect(option).toBeInViewport();
    const before = [await place(option), await place(show)];
    await press(option);
    const chip = page.getByRole("link", { name: "Remove Accounting" });
    await expect(chip).toBeAttached();
    await expect(page).toHaveURL(/subjects=Accounting/);
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    expect([await place(option), await place(show)]).toEqual(before);
    await press(option);
    await expect(option).not.toBeChecked();
    await expect(page).not.toHaveURL(/subjects=/);
    await press(option);
    await press(show);
    await expect(chip).toBeInViewport();
  });
}
