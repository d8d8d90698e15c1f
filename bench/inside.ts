import { closeDatabase } from "~/db/client.server";
import { listBooks } from "~/domain/books/listing/listing.server";
import type { InvoiceView } from "~/domain/invoices/view";
import type { FilterOptions } from "~/domain/search/filter-view";
import { filterOptions } from "~/domain/search/filters.server";
import { type CatalogueQuery, ofEachFilter, PAGE_SIZE, usualSort } from "~/domain/search/query";
import { findChromium } from "~/providers/pdf/chromium.server";
import { createPrinter } from "~/providers/pdf/print.server";
import { invoiceHtml } from "~/ui/invoice/html";
import { percentile } from "./report";
import { RARE_WORD } from "./shop";

// Times inside the shop, without HTTP: on the storage in STORAGE_DIR one page of each search, or invoices printed to PDF.

export type Times = {
  what: string;
  runs: number;
  found: number;
  p50: number;
  p99: number;
  cpuP99?: number;
};

const WARM_UP_RUNS = 30;
const MAX_RUNS = 1_000;
const MIN_RUNS = 20;
const ENOUGH_MS = 1_000;
const PRINTS = 30;
const LIMIT_MS = 60_000;

type Query = Partial<CatalogueQuery>;

function searches({
  grades,
  schools,
  subjects,
}: FilterOptions): Record<string, (i: number) => Query> {
  const at = (names: string[], i: number): string => names[i % names.length] ?? "";
  const grade = (i: number) => [at(grades, i)];
  const school = (i: number) => [at(schools, i * 7)];
  const subject = (i: number) => [at(subjects, i * 3)];
  return {
    "no filter": () => ({}),
    "price, low to high": () => ({ sortBy: "price_asc" }),
    "last page": () => ({ page: 1_000_000 }),
    "one grade": (i) => ({ grades: grade(i) }),
    "one school, by price": (i) => ({ schools: school(i), sortBy: "price_asc" }),
    "grade, school and subject, by title": (i) => ({
      grades: grade(i),
      schools: school(i),
      subjects: subject(i),
      sortBy: "title_asc",
    }),
    "three of each, by grade": (i) => ({
      grades: [0, 1, 2].flatMap((more) => grade(i + more)),
      schools: [0, 1, 2].flatMap((more) => school(i + more)),
      subjects: [0, 1, 2].flatMap((more) => subject(i + more)),
      sortBy: "grade",
    }),
    "a common word": (i) => ({ q: at(["grade", "platinum", "learner", "the"], i) }),
    "two common words, last page": () => ({ q: "high school", page: 1_000_000 }),
    "a rare word": () => ({ q: RARE_WORD }),
    "a two-letter word": (i) => ({ q: at(["on", "gr", "12"], i) }),
    "another name of a subject": (i) => ({ q: at(["maths", "LO", "EGD", "physics gr 12"], i) }),
    "a slip": (i) => ({ q: at(["mathmatics", "platnum", "geograpy"], i) }),
    "a word that is nowhere": (i) => ({ q: `zyzzyva${i}` }),
    "part of an ISBN": (i) => ({ q: `978-600-00${10 + (i % 90)}` }),
    "a common word in a grade, by price": (i) => ({
      q: "grade",
      grades: grade(i),
      sortBy: "price_asc",
    }),
  };
}

const whole = (query: Query): CatalogueQuery => ({
  ...{ q: "", ...ofEachFilter(() => []), page: 1, pageSize: PAGE_SIZE },
  sortBy: usualSort(query.q ?? ""),
  ...query,
});

function timesOf(what: string, find: (i: number) => number): Times {
  const startedAt = performance.now();
  const isEnough = () => performance.now() - startedAt > ENOUGH_MS;
  for (let i = 0; i < WARM_UP_RUNS && !isEnough(); i++) find(i);
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let found = 0;
  while (times.length < MAX_RUNS && (times.length < MIN_RUNS || !isEnough())) {
    const before = performance.now();
    const cpuBefore = process.cpuUsage();
    found = Math.max(found, find(times.length));
    times.push(performance.now() - before);
    const { user, system } = process.cpuUsage(cpuBefore);
    cpuTimes.push((user + system) / 1_000);
  }
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { what, runs: times.length, found, p50, p99, cpuP99: percentile(cpuTimes, 0.99) };
}

const timeSearches = (): Times[] =>
  Object.entries(searches(filterOptions())).map(([what, query]) =>
    timesOf(what, (i) => listBooks(whole(query(i))).total),
  );

function invoiceOf(lines: number): InvoiceView {
  const at = Date.UTC(2026, 10, 20);
  const business = {
    name: "Example Books",
    address: "1 Example Road\nCape Town\n8001",
    email: "books@example.org",
    phone: "021 000 0000",
    companyNumber: null,
    vatNumber: "4000000000",
  };
  const customer = {
    name: "Thandi Example",
    email: "thandi@example.org",
    phone: "+27820000000",
    company: null,
    address: null,
    vatNumber: null,
  };
  return {
    ...{ paymentId: "", invoiceNumber: "INV-2026-000001", reference: "BK-0000-0000" },
    ...{ providerPaymentId: "1000000", receipts: [], isTest: false, issuedAt: at, paidAt: at },
    business,
    customer,
    lines: Array.from({ length: lines }, (_, id) => ({
      id,
      itemName: `Platinum Mathematics Grade ${8 + (id % 5)} Learner's Book`,
      itemDescription: "Grade 10 · Mathematics · Example High School · Second-hand (Good)",
      quantity: 1 + (id % 3),
      unitPriceCents: 15_500 + id,
      originalPriceCents: 25_000,
    })),
    savingCents: 9_500,
    discountCents: 0,
    totalAmountCents: 15_500 * lines,
    vatAmountCents: 2_022 * lines,
    vatRatePercent: 15,
  };
}

async function timePrints(): Promise<Times[]> {
  if (findChromium() === null) return [];
  const printer = createPrinter({
    ...{ findProgram: findChromium, limitMs: LIMIT_MS, idleMs: LIMIT_MS, restMs: LIMIT_MS },
  });
  const all: Times[] = [];
  for (const [what, lines] of [["warm, one book", 1] as const, ["warm, 25 books", 25] as const]) {
    const times: number[] = [];
    for (let i = 0; i <= PRINTS; i++) {
      const before = performance.now();
      await printer.print(invoiceHtml(invoiceOf(lines)));
      // The first starts the browser.
      if (i > 0) times.push(performance.now() - before);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    all.push({ what, runs: times.length, found: lines, p50, p99 });
  }
  await printer.close();
  return all;
}

process.send?.(process.argv[2] === "prints" ? await timePrints() : timeSearches());
closeDatabase();
process.disconnect();
