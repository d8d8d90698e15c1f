import { chooseFiles, press } from "../fingers";
import { expect, test } from "../shop";

const PAGE = `
  <main>
    <label style="display: flex; padding: 1rem; border: 3px solid">
      <input type="checkbox" name="around" /> <span id="words">Grade 10</span>
    </label>
    <input type="checkbox" id="beside" /> <label for="beside">Grade 11</label>
    <label for="photo">Cover</label> <input type="file" id="photo" />
  </main>`;

test("words are pressed, never their box; dead words are found out", async ({ page, hasTouch }) => {
  await page.setContent(PAGE);
  await page.evaluate(() => {
    addEventListener("pointerdown", (event) => {
      const name = event.target instanceof Element && (event.target.id || event.target.tagName);
      document.body.dataset.pressed = `${name} by ${event.pointerType}`;
    });
  });
  const by = hasTouch ? "touch" : "mouse";
  await press(page.getByLabel("Grade 10"));
  await expect(page.locator("body")).toHaveAttribute("data-pressed", `words by ${by}`);
  await expect(page.getByLabel("Grade 10")).toBeChecked();
  await press(page.getByLabel("Grade 11"));
  await expect(page.locator("body")).toHaveAttribute("data-pressed", `LABEL by ${by}`);
  await expect(page.getByLabel("Grade 11")).toBeChecked();
  const file = { name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") };
  await chooseFiles(page.getByLabel("Cover"), file);
  await expect(page.getByLabel("Cover")).toHaveValue(/cover\.jpg$/);

  await page
    .locator("#words")
    .evaluate((words) => words.addEventListener("click", (event) => event.preventDefault()));
  await press(page.getByLabel("Grade 10"));
  await expect(page.getByLabel("Grade 10")).toBeChecked();
});
