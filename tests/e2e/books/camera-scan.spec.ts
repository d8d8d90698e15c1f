import fs from "node:fs";
import { type BrowserContext, chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_FLAGS, testChromium } from "../../../scripts/chromium";
import { addBook } from "../../factories/factories";
import { press } from "../fingers";
import { expect, test } from "../shop";

const ISBN = "9786360033339";
const LEFT = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** Which digits of the left half are written the other way round, by the first digit, which is 9. */
const TURNED = [false, true, true, false, true, false];

const inverse = (bars: string) => bars.replace(/./g, (bar) => (bar === "1" ? "0" : "1"));
const turned = (bars: string) => [...inverse(bars)].reverse().join("");

/** The bars of an EAN-13 that begins with 9. */
function barsOf(isbn: string): string {
  const bars = [...isbn.slice(1)].map((digit) => LEFT[Number(digit)] ?? "");
  const left = bars.slice(0, 6).map((each, i) => (TURNED[i] ? turned(each) : each));
  return `101${left.join("")}01010${bars.slice(6).map(inverse).join("")}101`;
}

async function filmOf(isbn: string): Promise<Buffer> {
  const bars = [...barsOf(isbn)].map((bar, i) =>
    bar === "1" ? `<rect x="${70 + i * 5}" y="90" width="5" height="260"/>` : "",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${bars.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

async function withCamera(context: BrowserContext, flags: string[]) {
  const executablePath = testChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  const storageState = await context.storageState();
  return { browser, page: await browser.newPage({ storageState }) };
}

test("the camera of the device scans an ISBN, and says why where it cannot", async ({
  shop,
  context,
  signInAsAdmin,
}, testInfo) => {
  await signInAsAdmin();
  addBook(shop.db, { title: "Seen by the camera", isbn: ISBN });
  const film = testInfo.outputPath("isbn.mjpeg");
  fs.mkdirSync(testInfo.outputDir, { recursive: true });
  fs.writeFileSync(film, await filmOf(ISBN));
  const { browser, page } = await withCamera(context, [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  await page.goto(`${shop.url}/admin/books`);
  await press(page.getByRole("link", { name: "Add New Book" }));
  await press(page.getByRole("button", { name: "Use the Camera" }));
  await expect(page.getByLabel("Title")).toHaveValue("Seen by the camera");

  await page.goto(`${shop.url}/admin/orders/new`);
  await press(page.getByRole("button", { name: "Use the Camera" }));
  await expect(page.getByRole("listitem").filter({ hasText: "Seen by the camera" })).toBeVisible();
  await expect(page).toHaveURL(/books=/);
  await browser.close();

  const without = await withCamera(context, []);
  await without.page.goto(`${shop.url}/admin/books/new`);
  await press(without.page.getByRole("button", { name: "Use the Camera" }));
  await expect(without.page.getByRole("alert")).toContainText(/camera/);
  await without.page.getByLabel("ISBN (optional)").fill("978-0-306-40615-8");
  await press(without.page.getByLabel("Title"));
  await expect(without.page.getByText("The ISBN's check digit does not fit.")).toBeVisible();
  await without.browser.close();
});
