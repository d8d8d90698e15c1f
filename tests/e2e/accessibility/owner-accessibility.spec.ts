import { SECTION_NAMES, settingsPage } from "../../../app/domain/settings/sections";
import { addFlag, addPayment } from "../../factories/payments";
import { press } from "../fingers";
import { expect, test } from "../shop";
import {
  expectAccessible,
  expectToFit,
  SAME_ON_A_WIDE_SCREEN,
  TWICE_AS_LARGE,
  WIDE,
} from "./accessible";

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

test("everybody can use the settings", async ({ page, isMobile }) => {
  test.skip(!isMobile, SAME_ON_A_WIDE_SCREEN);
  const phone = page.viewportSize();
  for (const address of ["/admin/settings", ...SECTION_NAMES.map(settingsPage)]) {
    await page.goto(address);
    if (address.endsWith("appearance")) {
      await page.getByLabel("Text", { exact: true }).fill("#eeeeee");
    }
    await expectAccessible(page);
    if (phone !== null) await expectToFit(page, phone);
    await expectToFit(page, TWICE_AS_LARGE);
    await expectToFit(page, WIDE);
    if (phone !== null) await page.setViewportSize(phone);
  }
});

test("everybody can find a person, read what stays, and note what they ask", async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, SAME_ON_A_WIDE_SCREEN);
  const phone = page.viewportSize();
  const customerEmail = "sought.with.a.long.address@accessibly.sample.example";
  addPayment(shop.db, { customerEmail, status: "completed" });
  addPayment(shop.db, { customerEmail, createdAt: 1 });
  const who = `who=${customerEmail}`;
  for (const address of ["", `?${who}`, `/erase?${who}`, `/correct?${who}`, "/breach"]) {
    await page.goto(`/admin/people${address}`);
    await expectAccessible(page);
    await expectToFit(page, { width: 360, height: 640 });
    await expectToFit(page, TWICE_AS_LARGE);
    await expectToFit(page, WIDE);
    if (phone !== null) await page.setViewportSize(phone);
  }
  await page.goto(`/admin/people/erase?${who}`);
  await press(page.getByRole("button", { name: "Erase" }));
  await expect(page.getByRole("table", { name: "Requests" })).toContainText(customerEmail);
  await expectAccessible(page);
  await expectToFit(page, TWICE_AS_LARGE);
});

test("axe finds nothing on the list of payments, on a page with something to settle", async ({
  page,
  shop,
}) => {
  const name = "Sought Accessibly";
  const id = addPayment(shop.db, { customerName: name, status: "completed" });
  addFlag(shop.db, id);
  await page.goto(`/admin/payments?q=${name}&needsAttention=true`);
  await expectAccessible(page);
  await expectToFit(page, page.viewportSize() ?? WIDE);
  await press(page.getByRole("link", { name: /^View details of/ }).first());
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}`));
  await expectAccessible(page);
  await expectToFit(page, page.viewportSize() ?? WIDE);
  await page.goto("/admin/payments?q=no+such+payment");
  await expectAccessible(page);
});
