import { setTimeout } from "node:timers/promises";
import type { RunningShop } from "../../tests/shop/running-shop";
import { OWNER } from "../../tests/shop/running-shop";
import { until } from "../../tests/shop/until";
import type { Browser } from "./browser";

type Tour = { browser: Browser; shop: RunningShop; keep: (name: string) => Promise<void> };

const READ = "document.body.innerText";

async function shows(browser: Browser, text: string): Promise<void> {
  await until(async () => String(await browser.ask(READ).catch(() => "")).includes(text)).catch(
    async () => {
      const seen = String(await browser.ask(READ)).slice(0, 500);
      throw new Error(`${browser.name} does not show '${text}' but: ${seen}`);
    },
  );
}

const isLive = (browser: Browser) =>
  until(() => browser.ask("document.querySelector('main[data-live]') !== null").catch(() => false));

async function requireNoOverflow(browser: Browser): Promise<void> {
  const over = await browser.ask(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  if (Number(over) > 0) throw new Error(`${browser.name}: the page is ${over} px too wide.`);
}

async function go(browser: Browser, how: string, hasCome: string): Promise<void> {
  await browser.ask("void (document.isLeft = true)");
  await browser.ask(`void setTimeout(() => ${how})`);
  await until(() => browser.ask(hasCome).catch(() => false));
  await isLive(browser);
}

const TICKED =
  "[...document.querySelectorAll('[name=grades]:checked')].map((box) => box.value).join()";
const ASKED = "new URLSearchParams(location.search).getAll('grades').join()";

async function requireTicked(browser: Browser, grade: string): Promise<void> {
  // A browser that restores a box does so after the page has come, and the shop acts on it later still.
  await setTimeout(1_000);
  for (const what of [TICKED, ASKED]) {
    const found = await browser.ask(what);
    if (found !== grade) throw new Error(`${browser.name}: '${found}' in place of '${grade}'.`);
  }
}

/** A parent ticks a filter, reloads, follows a link and goes back: the ticks match the URL. */
export async function comeBack({ browser, shop }: Tour): Promise<void> {
  const grade = "Grade 10";
  await browser.open(`${shop.url}/`);
  await isLive(browser);
  await browser.press("#grades > summary");
  await browser.press(`[name=grades][value='${grade}']`);
  await until(async () => (await browser.ask(ASKED)) === grade);
  await go(browser, "location.reload()", "!document.isLeft");
  await requireTicked(browser, grade);
  await go(browser, "location.assign('/about')", "location.pathname === '/about'");
  await go(browser, "history.back()", "location.pathname === '/'");
  await requireTicked(browser, grade);
}

export async function buyBook({ browser, shop, keep }: Tour): Promise<void> {
  await browser.open(`${shop.url}/?subject=Mathematics`);
  await isLive(browser);
  await requireNoOverflow(browser);
  await keep("1-catalogue");
  await browser.press("a[href^='/book/']");
  await shows(browser, "Buy Now");
  await requireNoOverflow(browser);
  await keep("2-book");
  await browser.press("a[href$='/buy']");
  await shows(browser, "Purchase Book");
  await browser.type("[name=customerName]", "Thandi Example");
  await browser.type("[name=customerEmail]", "thandi@example.org");
  await browser.type("[name=customerPhone]", "0820000000");
  await keep("3-buyer");
  await browser.press("form[method=post] [type=submit]:not([name=intent])");
  await shows(browser, "Complete Payment");
  await browser.press("button[value=complete]");
  await shows(browser, "Payment Successful!");
  await keep("4-paid");
}

export async function runShop({ browser, shop, keep }: Tour): Promise<void> {
  await browser.open(`${shop.url}/admin/orders`);
  await browser.type("[name=email]", OWNER.email);
  await browser.type("[name=password]", OWNER.password);
  await browser.press("form [type=submit]");
  await shows(browser, "Thandi Example");
  await keep("5-orders");
  await browser.press("td a[href^='/admin/orders/']");
  await shows(browser, "All orders");
  await browser.press("form:has([name=state][value=ready]) [type=submit]");
  await shows(browser, "Mark as handed over");
  await keep("5-packed");
  await browser.open(`${shop.url}/admin/books/new`);
  await isLive(browser);
  await browser.type("[name=title]", "A Book for Every Browser");
  for (const list of ["gradeId", "subjectId", "schoolId", "condition"]) {
    await browser.choose(`select[name=${list}]`);
  }
  await browser.type("[name=price]", "120");
  await browser.type("[name=shortDesc]", "Opens in all of them.");
  await browser.press(".button[type=submit]:not(.button-quiet)");
  await shows(browser, "Book created successfully");
  await keep("5-added");
  for (const page of [
    "dashboard",
    "books",
    "books/new",
    "payments",
    "settings",
    "settings/business",
    "reports",
  ]) {
    await browser.open(`${shop.url}/admin/${page}`);
    await isLive(browser);
    await requireNoOverflow(browser);
    await keep(`6-${page.replace("/", "-")}`);
  }
}
