import puppeteer from "puppeteer-core";
import type { Browser, WindowSize } from "./browser";

const PROGRAM = "/usr/bin/firefox-esr";

export async function openFirefox(size: WindowSize): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: PROGRAM,
    headless: true,
    defaultViewport: size,
  });
  const page = await firefox.newPage();
  return {
    name: "firefox",
    open: async (url) => void (await page.goto(url)),
    press: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.locator(selector).fill(text),
    async choose(selector) {
      const second = `document.querySelector(${JSON.stringify(selector)}).options[1].value`;
      await page.select(selector, String(await page.evaluate(second)));
    },
    ask: (expression) => page.evaluate(expression),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => firefox.close(),
  };
}
