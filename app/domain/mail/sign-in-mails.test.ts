import { beforeEach, expect, it } from "vitest";
import { BROWSER, someAccount } from "../accounts/account.fixture";
import { findSession } from "../accounts/session.server";
import { listSignIns } from "../accounts/sign-in-log.server";
import { emptyMails, mailRows } from "./mail.fixture";
import { loadMail } from "./sending/load.server";
import { enter } from "./sign-in-mails.server";

beforeEach(emptyMails);

const NEW = { ...BROWSER, address: "192.0.2.1", isKnown: false };

it("a sign-in from a new browser opens a session, is written down, and is mailed to its owner", async () => {
  const user = await someAccount();
  const session = findSession(enter(user, NEW));
  expect(session?.admin).toMatchObject(user);
  if (session === null) return;
  const device = "Chrome on Android";
  const listed = { device, address: NEW.address, failures: 0 };
  expect(listSignIns(session.admin)).toMatchObject([listed]);
  const [row] = mailRows();
  const mail = row === undefined ? null : loadMail(row.id);
  expect(mail?.to.address).toBe(user.email);
  expect(mail?.view).toMatchObject({ signIn: { device, address: NEW.address } });
});

it("is mailed once a day for one device and address, and never for a browser that is known", async () => {
  const user = await someAccount();
  for (const browser of [NEW, NEW, { ...NEW, isKnown: true }]) enter(user, browser);
  expect(mailRows()).toHaveLength(1);
  enter(user, { ...NEW, address: "198.51.100.7" });
  enter(user, { ...NEW, userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0" });
  expect(mailRows()).toHaveLength(3);
});
