import { expect, it } from "vitest";
import { payments } from "../../../app/db/schema/payment";
import { takings } from "../../../app/db/schema/receipt";
import { dayInSouthAfrica, isoDay } from "../../../app/domain/dates/calendar";
import { callAs, signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";
import { atCounter } from "./at-counter";

const PAGE = "/admin/cash-up";
const shop = await useShop();
const owner = await signIn(shop);
const shops = await useTwoShops(() => {});
const [atForm, atJson] = await signInToBoth(shops);

const textAt = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);

it("the drawer is counted before the page says what should be in it", async () => {
  const before = await textAt(`${PAGE}?day=2026-11-20`);
  expect(before).toContain("Count first");
  const typed = { day: "2026-11-20", float: "500", cash: "R 495,00", left: "400", note: "" };
  const sent = await sendForm(shop.url, PAGE, typed, owner);
  expect(sent.headers.location).toBe(`${PAGE}?day=2026-11-20`);
  const after = await textAt(`${PAGE}?day=2026-11-20`);
  expect(after).toContain("R5.00 short");
  expect(after).toContain("R400.00 stays in the drawer, and R95.00 goes to the bank or the safe.");
});

it("what is no amount and no day is refused beside its field, and the rest stays", async () => {
  const typed = { day: "2026-11-21", float: "500", cash: "many", left: "", note: "a jar" };
  const sent = await sendForm(shop.url, PAGE, typed, owner);
  expect(sent.status).toBe(422);
  expect(textOfHtmlPage(sent.text)).toContain("The amount 'many' is not a number.");
  expect(textOfHtmlPage(sent.text)).toContain("Please give what stays in the drawer");
  expect(sent.text).toContain("a jar");
  expect(shop.db.select().from(takings).all()).toHaveLength(1);
  expect(await textAt(`${PAGE}?day=2999-01-01`)).toContain("This day is still to come");
  expect(await textAt(`${PAGE}?day=x`)).toContain("Please write the day like 2026-11-30");
});

it("a sale after the count is said beside the difference, and is no money missing", async () => {
  const day = isoDay(dayInSouthAfrica(Date.now()));
  await sendForm(shop.url, PAGE, { day, float: "0", cash: "0", left: "0", note: "" }, owner);
  const { shelved, scan, press } = atCounter(shop, owner);
  const { isbn } = shelved({ priceCents: 12_000 });
  await press(await scan("/admin/orders/new", isbn), { payment: "cash" });
  expect(await textAt(`${PAGE}?day=${day}`)).toContain(
    "none at the count Counted before 1 sale, R120.00. Count again.",
  );
});

it("what went back by transfer is said beside what came in", async () => {
  const day = isoDay(dayInSouthAfrica(Date.now()));
  expect(await textAt(`${PAGE}?day=${day}`)).not.toContain("By transfer:");
  const [sale] = shop.db.select().from(payments).all();
  const back = { amountCents: 2_000, way: "transfer", reason: "other" };
  const path = `/api/v1/admin/payments/${sale?.id}/refunds`;
  expect((await callAs(shop, owner, "POST", path, back)).status).toBe(201);
  expect(await textAt(`${PAGE}?day=${day}`)).toContain("By transfer: R20.00 went back to buyers.");
});

it("leaves the same behind at both doors", async () => {
  const typed = { float: "500", cash: "495", cardMachine: "90.50", left: "0", note: "short" };
  const page = await sendForm(shops.byForm.url, PAGE, { ...typed, day: "2026-11-20" }, atForm);
  const body = {
    day: "2026-11-20",
    floatCents: 50_000,
    cashCents: 49_500,
    cardMachineCents: 9_050,
  };
  const sent = { ...body, leftCents: 0, note: "short" };
  const call = await callAs(shops.byJson, atJson, "POST", "/api/v1/admin/takings", sent);
  expect([page.status, call.status]).toEqual([303, 200]);
  expectSame(shops, "takings", "audit_log");
  expect(rows(shops.byForm, "takings")).toMatchObject([{ cash_cents: 49_500, left_cents: 0 }]);
  const asked = await callAs(shops.byJson, atJson, "GET", "/api/v1/admin/takings?day=2026-11-20");
  expect(asked.json).toMatchObject({ day: "2026-11-20", leftCents: 0 });
});
