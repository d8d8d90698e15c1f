import fs from "node:fs";
import path from "node:path";
import { desc, eq, notInArray, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import type { JobKind } from "~/db/queue.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { grades, subjects } from "~/db/schema/taxonomy";
import { jobs, mails } from "~/db/schema/work";
import { type Owner, permitted } from "~/domain/accounts/admin";
import { addAdminWithPassword } from "~/domain/accounts/operator.server";
import { endSession, findSession, openSession } from "~/domain/accounts/session.server";
import { arrangeFirstAdmin } from "~/domain/accounts/setup-link.server";
import { checkCredentials } from "~/domain/accounts/sign-in.server";
import { createBook } from "~/domain/books/admin/save-book.server";
import { DAY_MS, MINUTE_MS, now, yearInSouthAfrica } from "~/domain/dates/time";
import { createDeliveryMethod } from "~/domain/delivery/methods.server";
import { listEnquiries, setEnquiryProcessed } from "~/domain/enquiries/admin-enquiry.server";
import { submitEnquiry } from "~/domain/enquiries/enquiry.server";
import { keepImages } from "~/domain/image/kept.server";
import { storeImage } from "~/domain/image/store.server";
import { createList } from "~/domain/lists/admin/save-list.server";
import { listInputSchema } from "~/domain/lists/schema";
import { paymentRow } from "~/domain/payments/find.server";
import { askForReturn } from "~/domain/returns/ask.server";
import { returnableLines } from "~/domain/returns/returnable.server";
import { changeSettings } from "~/domain/settings/change-settings.server";
import { createName } from "~/domain/taxonomy/names.server";
import { env } from "~/env.server";
import { playIntakes } from "./lived-in-intakes";
import { playOrders } from "./lived-in-orders";
import { type DemoTitle, doneAt, momentOf, readDemoRows, SEED } from "./lived-in-rows";
import { DELIVERY_METHODS, SCHOOLS, SETTINGS } from "./lived-in-settings";

const NO_OWNER = "A lived-in shop has an owner: set ADMIN_EMAIL and ADMIN_PASSWORD.";
const OLDER = 12;
const ANSWERED_AFTER_MS = 190 * MINUTE_MS;
const HANDED_IN_MS = 60 * DAY_MS;
// From September on, schools request the books of the next year.
const AHEAD_MS = 122 * DAY_MS;

type Rows = ReturnType<typeof readDemoRows>;
type Login = Parameters<typeof checkCredentials>[0];

export function ownerOfShop(): Login {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) throw new Error(NO_OWNER);
  return { email, password };
}

// Invented, with the owner's password.
const HELPERS = [
  { email: "counter@dogear.example", name: "Lerato Example", role: "counter" },
  { email: "packer@dogear.example", name: "Musa Example", role: "packer" },
] as const;

async function asOwner(login: Login, work: (owner: Owner) => Promise<void>): Promise<void> {
  await arrangeFirstAdmin(() => {});
  for (const { email, ...helper } of HELPERS) {
    await addAdminWithPassword(email, login.password, helper);
  }
  const { id } = await checkCredentials(login);
  const session = openSession(id, { userAgent: null, olderId: null });
  const found = findSession(session);
  if (found === null) throw new Error("The session has ended.");
  await work(permitted(found.admin, "roles"));
  endSession(session, "left");
}

function growOlder(at: number): void {
  const older = sql`${at} - (${at} - ${books.createdAt}) * ${OLDER}`;
  write((tx) => tx.update(books).set({ createdAt: older, updatedAt: older }).run());
}

const readImage = (name: string) => fs.readFileSync(path.join(SEED, "photos", name));

async function furnish(owner: Owner): Promise<void> {
  const { url: logoUrl } = await storeImage(owner, readImage("logo.png"));
  const { url: heroBannerUrl } = await storeImage(owner, readImage("banner.webp"), "banner");
  const settings = { ...SETTINGS, logoUrl, heroBannerUrl };
  changeSettings(owner, settings, { onRealPayments: () => {}, onSensitive: () => {} });
}

async function photographBooks(owner: Owner): Promise<void> {
  const names = fs.readdirSync(path.join(SEED, "photos"));
  for (const [, id] of names.flatMap((name) => [/^(\d+)\.webp$/.exec(name) ?? []])) {
    if (id === undefined) continue;
    const { url: coverImageUrl } = await storeImage(owner, readImage(`${id}.webp`));
    const inside = names.filter((name) => name === `${id}-inside.webp`).map(readImage);
    const gallery: string[] = [];
    for (const bytes of inside) gallery.push((await storeImage(owner, bytes)).url);
    write((tx) => {
      keepImages(tx, { coverImageUrl: [coverImageUrl], gallery }, [], now());
      tx.update(books)
        .set({ coverImageUrl, gallery })
        .where(eq(books.id, Number(id)))
        .run();
    });
  }
}

function askAndAnswer(owner: Owner, rows: Rows["enquiries"], at: number): void {
  for (const row of rows) {
    const askedAt = momentOf(row, at);
    const { book: bookId, name, email, phone, message } = row;
    doneAt(askedAt, () => submitEnquiry({ bookId, name, email, phone, message }));
    if (row.answered === "no") continue;
    const query = { q: "", processed: null, page: 1, pageSize: 1 };
    const [asked] = listEnquiries(owner, query).enquiries;
    doneAt(askedAt + ANSWERED_AFTER_MS, () =>
      setEnquiryProcessed(owner, String(asked?.id ?? ""), true),
    );
  }
}

const RETURN_ASKED_MS = 3 * 60 * MINUTE_MS;

/** One buyer asks to return a book, and waits for the answer. */
async function askToReturn(at: number): Promise<void> {
  const handedOver = db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(eq(orders.state, "handed_over"))
    .orderBy(desc(orders.handedOverAt))
    .all();
  const free = handedOver.flatMap(({ id }) =>
    returnableLines(paymentRow(id))
      .filter(({ leftQty }) => leftQty > 0)
      .map(({ bookId }) => ({ id, bookId })),
  );
  const [first] = free;
  if (first === undefined) return;
  const lines = [{ bookId: first.bookId, quantity: 1 }];
  const note = "It is an older edition: the pages are not those that the class uses.";
  const input = { lines, reason: "wrong_edition", wish: "swap", note } as const;
  await doneAt(at - RETURN_ASKED_MS, () => askForReturn(first.id, input));
}

function handIn(owner: Owner, schoolId: number, copies: Rows["copies"]): void {
  for (const { title, condition, price_cents: priceCents } of copies) {
    const like = db.select().from(books).where(eq(books.title, title)).get();
    if (like === undefined) throw new Error(`The demo has no '${title}'.`);
    const { isbn, shortDesc, longDesc, gradeId, subjectId, tags, originalPriceCents } = like;
    const same = { title, isbn, shortDesc, longDesc, gradeId, subjectId, tags, originalPriceCents };
    createBook(owner, { ...same, condition, priceCents, schoolId, stockQty: 1, gallery: [] });
  }
}

const idsByName = (table: typeof grades | typeof subjects) =>
  new Map(
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .all()
      .map(({ id, name }) => [name, id] as const),
  );

function publishLists(owner: Owner, { titles, copies }: Rows, at: number): void {
  const year = yearInSouthAfrica(at + AHEAD_MS);
  const [gradeIds, subjectIds] = [idsByName(grades), idsByName(subjects)];
  const itemOf = (row: DemoTitle) => ({
    title: row.title,
    isbn: row.isbn,
    otherIsbns: row.other_isbns,
    subjectId: subjectIds.get(row.subject),
    choiceGroup: row.one_of,
    note: row.note,
    newPriceCents: row.new_price_cents,
  });
  SCHOOLS.forEach(({ name, town, note }, number) => {
    const school = createName(owner, "school", { name, town });
    if (number === 0) doneAt(at - HANDED_IN_MS, () => handIn(owner, school.id, copies));
    for (const grade of new Set(titles.map((title) => title.grade))) {
      const asked = titles.filter(
        (title) => title.grade === grade && ["", String(number)].includes(title.school),
      );
      const place = { schoolId: school.id, gradeId: gradeIds.get(grade), year };
      const list = { ...place, state: "published", note, items: asked.map(itemOf) };
      createList(owner, listInputSchema.parse(list));
    }
  });
}

const KEPT_JOBS: JobKind[] = ["remind-to-pay", "end-unpaid"];

function forgetMails(): void {
  write((tx) => {
    tx.delete(jobs).where(notInArray(jobs.kind, KEPT_JOBS)).run();
    tx.delete(mails).run();
  });
}

/**
 * Makes the demo catalogue look like a real shop, by the rows of `drizzle/seed`: texts, a logo, a banner, photos of
 * some books, thirty days of sales in test mode and of books that came in, enquiries, and schools' lists. `at` (UTC ms) is the present.
 */
export const liveIn = (login: Login, at: number): Promise<void> =>
  asOwner(login, async (owner) => {
    const rows = readDemoRows();
    growOlder(at);
    await furnish(owner);
    const methodIds = new Map(
      DELIVERY_METHODS.map((method) => [method.kind, createDeliveryMethod(owner, method).id]),
    );
    await playOrders(owner, rows.orders, methodIds, at);
    askAndAnswer(owner, rows.enquiries, at);
    await askToReturn(at);
    playIntakes(owner, rows.intakes, at);
    await photographBooks(owner);
    publishLists(owner, rows, at);
    forgetMails();
  });
