import { desc, gt, notInArray, sql } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import type { JobKind } from "~/db/queue.server";
import { books } from "~/db/schema/catalogue";
import { jobs, mails } from "~/db/schema/work";
import type { Admin } from "~/domain/account/admin";
import { endSession, findSession, openSession } from "~/domain/account/session.server";
import { arrangeFirstAdmin } from "~/domain/account/setup-link.server";
import { checkCredentials } from "~/domain/account/sign-in.server";
import { storeImage } from "~/domain/image/store.server";
import { changeSettings } from "~/domain/settings/change-settings.server";
import { env } from "~/env.server";
import { offerDelivery } from "./delivery";
import { drawLogo } from "./drawing";
import { askAndAnswer } from "./enquiries";
import { publishLists } from "./lists";
import { photographBooks } from "./photos";
import { sellForThirtyDays } from "./sales";
import { drawBanner } from "./shelf";
import { OTHER_WAYS_TO_PAY, SHOP_WORDS } from "./words";

const NO_OWNER = "A lived-in shop has an owner: set ADMIN_EMAIL and ADMIN_PASSWORD.";
/** Seed books are an hour apart; a real shop's arrive half a day apart. */
const OLDER = 12;

type Login = Parameters<typeof checkCredentials>[0];

/** The admin named in the environment. @throws Error when there is none. */
export function ownerOfShop(): Login {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) throw new Error(NO_OWNER);
  return { email, password };
}

/** Runs `work` as the owner, in a session that ends with it. */
async function asOwner(login: Login, work: (owner: Admin) => Promise<void>): Promise<void> {
  await arrangeFirstAdmin();
  const { id } = await checkCredentials(login);
  const session = openSession(id, { userAgent: null, olderId: null });
  const found = findSession(session);
  if (found === null) throw new Error("The session has ended.");
  await work(found.admin);
  endSession(session);
}

function growOlder(at: number): void {
  const older = sql`${at} - (${at} - ${books.createdAt}) * ${OLDER}`;
  write((tx) => tx.update(books).set({ createdAt: older, updatedAt: older }).run());
}

const bookIds = () =>
  db
    .select({ id: books.id })
    .from(books)
    .where(gt(books.stockQty, 0))
    .orderBy(desc(books.createdAt))
    .limit(24)
    .all()
    .map(({ id }) => id);

/** Work that an order waits for: it is reminded of, and ends by itself. */
const KEPT_JOBS: JobKind[] = ["remind-to-pay", "end-unpaid"];

/** Deletes queued mails of invented sales. */
function forgetMails(): void {
  write((tx) => {
    tx.delete(jobs).where(notInArray(jobs.kind, KEPT_JOBS)).run();
    tx.delete(mails).run();
  });
}

/**
 * Makes the demo catalogue look like a real shop: texts, a logo, a banner, photos of some books, thirty days of sales
 * in test mode, enquiries, and schools' lists. `at` (UTC ms) is the present.
 */
export const liveIn = (login: Login, listsCsv: string, at: number): Promise<void> =>
  asOwner(login, async (owner) => {
    growOlder(at);
    const { url: logoUrl } = await storeImage(owner, await drawLogo(SHOP_WORDS.businessName));
    const { url: heroBannerUrl } = await storeImage(owner, await drawBanner(), "banner");
    const words = { ...SHOP_WORDS, ...OTHER_WAYS_TO_PAY, logoUrl, heroBannerUrl };
    changeSettings(owner, words, { onRealPayments: () => {}, onSensitive: () => {} });
    await sellForThirtyDays(owner, at, offerDelivery(owner));
    askAndAnswer(owner, bookIds(), at);
    await photographBooks(owner);
    publishLists(owner, listsCsv, at);
    forgetMails();
  });
