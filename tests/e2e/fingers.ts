import { type Locator, type Page, test } from "@playwright/test";

type Point = { x: number; y: number };

/** Taps on touch devices, clicks elsewhere. */
const hasTouch = () => test.info().project.use.hasTouch === true;

/** Checkboxes, radio buttons and file inputs are pressed by their label; anything else by itself. */
async function whatIsPressed(target: Locator): Promise<Locator> {
  const found = await target.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return "itself";
    if (!["checkbox", "radio", "file"].includes(element.type)) return "itself";
    const label = element.labels?.[0];
    if (label === undefined) return "itself";
    return label.contains(element) ? "label around it" : "label beside it";
  });
  if (found === "itself") return target;
  if (found === "label around it") return target.locator("xpath=ancestor::label[1]");
  return target.page().locator(`label[for="${await target.getAttribute("id")}"]`);
}

/**
 * Centre of the first visible text, relative to the element's padding box as Playwright expects. Undefined without
 * text, as on an icon.
 */
const middleOfWords = (element: Element) => {
  const isSeen = (node: Node) => {
    for (let at = node.parentElement; at !== null && at !== element; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
    }
    return true;
  };
  const box = element.getBoundingClientRect();
  const { borderLeftWidth, borderTopWidth } = getComputedStyle(element);
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    if (!node.textContent?.trim() || !isSeen(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [first] = range.getClientRects();
    if (first === undefined || first.width === 0) continue;
    const x = first.x + Math.min(first.width, box.right - first.x) / 2 - box.x;
    const y = first.y + first.height / 2 - box.y;
    return { x: x - Number.parseFloat(borderLeftWidth), y: y - Number.parseFloat(borderTopWidth) };
  }
  return undefined;
};

async function touch(target: Locator, times: 1 | 2): Promise<void> {
  const pressed = await whatIsPressed(target);
  await pressed.waitFor();
  const isForm = await pressed.evaluate((element) => element.matches("input, select, textarea"));
  const position = isForm ? undefined : await pressed.evaluate(middleOfWords);
  const where = position === undefined ? {} : { position };
  if (!hasTouch()) return pressed.click({ ...where, clickCount: times });
  await pressed.tap(where);
  if (times === 2) await pressed.tap({ ...where, timeout: 1_000 }).catch(() => {});
}

/** Presses the text of a link, button or label, as a person would, never an input's box. */
export const press = (target: Locator): Promise<void> => touch(target, 1);

/** Double press by an impatient user. An element that the first press removed is not pressed again. */
export const pressTwice = (target: Locator): Promise<void> => touch(target, 2);

/** Presses at a position without text, such as a label's padding. */
export const pressAt = (target: Locator, position: Point): Promise<void> =>
  hasTouch() ? target.tap({ position }) : target.click({ position });

/** Chooses files through the label and the file chooser. */
export async function chooseFiles(
  box: Locator,
  files: Parameters<Locator["setInputFiles"]>[0],
): Promise<void> {
  const opened = box.page().waitForEvent("filechooser");
  await press(box);
  await (await opened).setFiles(files);
}

/** Types into whatever has the focus at the pace of a scanner, and its Enter. */
export async function scanAnywhere(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const keys = [...code].map((key) => ({ key, text: key }));
  const enter = { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 };
  await Promise.all(
    [...keys, enter].flatMap((key) => [
      keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", ...key }),
      keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", key: key.key }),
    ]),
  );
  await keyboard.detach();
}
