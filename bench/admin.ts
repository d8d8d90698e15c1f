import { ADMIN, fillForAdmin } from "./admin-shelf";
import { formatFigure, type Measure, type ReportSection } from "./report";
import { type Server, startBuiltShop } from "./servers";
import { percentile } from "./statistics";
import { filledStorage } from "./storage";

const BOOKS = 100_000;
const PAYMENTS_AND_ENQUIRIES = 250_000;
const WARM_UP = 3;
/** Of fewer the slowest one would be the p99. */
export const RUNS = 100;
const BUDGET_MS = 50;
const SLOWEST_BUDGET_MS = 120;

/** Admin pages, and searches with many, few and no results. */
const SCREENS: [what: string, path: string][] = [
  ["dashboard", "/admin/dashboard"],
  ["books", "/admin/books"],
  ["books, a grade", "/admin/books?grades=Grade+10"],
  ["books, a common word", "/admin/books?q=learner"],
  ["books, two words", "/admin/books?q=platinum+afrikaans"],
  ["books, the last page", "/admin/books?page=999999"],
  // With the key that the page is led to.
  ["a new book", "/admin/books/new?key=measured-new-book"],
  ["schools", "/admin/schools"],
  ["enquiries", "/admin/enquiries"],
  ["enquiries, a name", "/admin/enquiries?q=zoe+sample"],
  ["enquiries, one of them", "/admin/enquiries?q=asker49000"],
  ["enquiries, the last page", "/admin/enquiries?page=999999"],
  ["payments", "/admin/payments"],
  ["payments, a name", "/admin/payments?q=zoe+sample"],
  ["payments, one of them", "/admin/payments?q=buyer49000"],
  ["payments, nothing found", "/admin/payments?q=nobody+at+all"],
  ["payments, the last page", "/admin/payments?page=999999"],
  ["one payment", "/admin/payments/measured-payment-00000006"],
];

/** Signs in the admin of a filled shop and answers the session cookie. */
export async function signInForBench({ url }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!answer.ok || cookie === undefined) throw new Error("The admin could not sign in.");
  return cookie;
}

/** Response times of screens, by name and path, as rows of a report. */
export async function timeScreens(
  { url }: Server,
  cookie: string,
  screens: [what: string, path: string][],
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [what, path] of screens) {
    const times = await timesOf(`${url}${path}`, cookie);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const figures = { "p50 ms": p50, "p99 ms": p99 };
    const isKept = p50 <= BUDGET_MS && p99 <= SLOWEST_BUDGET_MS;
    const wanted = `p50 ≤ ${BUDGET_MS} ms, p99 ≤ ${SLOWEST_BUDGET_MS} ms`;
    measures.push({ what, figures, budget: { wanted, isKept } });
  }
  return measures;
}

async function timesOf(url: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + RUNS; i++) {
    const before = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    if (i >= WARM_UP) times.push(performance.now() - before);
  }
  return times;
}

/** Response times of the admin pages with a full shop. */
export async function measureAdmin(): Promise<ReportSection[]> {
  const storage = await filledStorage(BOOKS);
  await fillForAdmin(storage, PAYMENTS_AND_ENQUIRIES);
  const shop = await startBuiltShop(storage);
  const cookie = await signInForBench(shop);
  const measures = await timeScreens(shop, cookie, SCREENS);
  await shop.stop();
  const full = `${formatFigure(BOOKS)} books, ${formatFigure(PAYMENTS_AND_ENQUIRIES)} payments and as many enquiries`;
  return [{ title: `The back office with ${full}, ${RUNS} times each screen`, measures }];
}
