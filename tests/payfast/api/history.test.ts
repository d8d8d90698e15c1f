import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkout, type FakeShop, PASSPHRASE, startFakeShop } from "../fake-shop";
import { startStandIn } from "../server";
import { apiString, md5, type Pair } from "../signature";
import type { StandIn } from "../stand-in";
import { csvHistory, type HistoryRow, period } from "./history";

let standIn: StandIn;
let shop: FakeShop;

beforeAll(async () => {
  [standIn, shop] = await Promise.all([startStandIn(), startFakeShop()]);
});

beforeEach(() => standIn.reset());

afterAll(() => Promise.all([standIn.close(), shop.close()]));

function call(path: string, changes: Record<string, string> = {}, key = PASSPHRASE) {
  const headers = {
    "merchant-id": "10000100",
    version: "v1",
    timestamp: "2026-11-20T12:00:01+02:00",
  };
  const query: Pair[] = [...new URL(path, standIn.url).searchParams];
  const signature = md5(apiString([...Object.entries(headers), ...query], key));
  return fetch(standIn.url + path, { headers: { ...headers, signature, ...changes } });
}

const failure = (code: number, message: string): unknown => ({
  code,
  status: "failed",
  data: { response: false, message },
});

/** Today's date in South Africa, by the stand-in's clock. */
function today(): string {
  const ahead = new Date(Date.parse(standIn.clock().now) + 7_200_000);
  return ahead.toISOString().slice(0, 10);
}

describe("an API call", () => {
  it("is answered when it is signed, with testing left unsigned", async () => {
    expect(await (await call("/ping")).json()).toBe("Payfast API");
    expect(await (await call("/ping?testing=true")).json()).toBe("API V1");
  });

  it.each([
    [{ timestamp: "" }, 400, "Required variables not present in request"],
    [{ signature: "" }, 400, "Signature not present in headers"],
    [{ signature: "abc" }, 400, "Value for signature is not in the expected format"],
    [{ version: "v2" }, 400, "API version is not valid"],
    [{ "merchant-id": "1" }, 401, "Merchant not found"],
    [{ timestamp: "2026-11-20T12:00:02+02:00" }, 401, "Merchant authorisation failed"],
  ])("with %o is refused", async (changes, status, message) => {
    const response = await call("/ping", changes);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(failure(status, message));
  });

  it("with another passphrase is refused", async () => {
    expect((await call("/ping", {}, "another")).status).toBe(401);
  });

  it("to an unknown endpoint is refused", async () => {
    const response = await call("/subscriptions/3000000/fetch");
    expect(await response.json()).toEqual(failure(404, "Service / endpoint not found"));
  });

  it.each(["401", "429", "500"] as const)("fails with %s if told so", async (api) => {
    standIn.behaviour({ api });
    expect((await call("/ping")).status).toBe(Number(api));
  });
});

describe("the history", () => {
  it("lists what was paid, even if the shop was never told", async () => {
    standIn.behaviour({ itn: "drop" });
    await standIn.pay(await checkout(standIn, shop.url, { m_payment_id: "lost_1" }));
    await checkout(standIn, shop.url, { m_payment_id: "abandoned_1" });
    const response = await call(`/transactions/history/daily?date=${today()}`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(",FUNDS_RECEIVED,CREDIT,");
    expect(lines[1]).toContain(`,lost_1,${standIn.sessions()[0]?.pfPaymentId},`);
  });

  it("lists payments from before it began, with their fees, and can refund them", async () => {
    const past = { paymentId: "past_1", pfPaymentId: "4711", amountCents: 20_000, name: "Thandi" };
    standIn.remember([{ ...past, paidAt: Date.parse(standIn.clock().now) }]);
    const response = await call(`/transactions/history/daily?date=${today()}`);
    const [, line] = (await response.text()).split("\n");
    expect(line).toContain(",past_1,4711,");
    expect(line).toMatch(/,200\.00,-\d+\.\d\d,/);
    expect((await call("/refunds/query/4711")).status).toBe(200);
  });

  it("can be wrapped in JSON", async () => {
    standIn.behaviour({ historyFormat: "json" });
    const response = await call(`/transactions/history?from=${today()}&to=${today()}`);
    expect(await response.json()).toEqual({ response: expect.stringMatching(/^"Date","Type",/) });
  });

  it("comes in pages", async () => {
    for (const id of ["p_1", "p_2", "p_3"]) {
      await standIn.pay(await checkout(standIn, shop.url, { m_payment_id: id }));
    }
    const days = `from=${today()}&to=${today()}`;
    const pages = ["limit=2&offset=0", "limit=2&offset=2", "limit=5000", "limit=2&offset=4"];
    const texts = await Promise.all(
      pages.map(async (page) => (await call(`/transactions/history?${days}&${page}`)).text()),
    );
    expect(texts.map((text) => text.match(/p_\d/g)?.join(" "))).toEqual([
      "p_1 p_2",
      "p_3",
      "p_1 p_2 p_3",
      undefined,
    ]);
  });

  it("needs to know the days", async () => {
    expect((await call("/transactions/history")).status).toBe(400);
    expect((await call("/transactions/history/daily?date=yesterday")).status).toBe(400);
  });

  it("tells of one transaction in cents", async () => {
    await standIn.pay(await checkout(standIn, shop.url));
    const id = standIn.sessions()[0]?.pfPaymentId ?? "";
    expect(await (await call(`/process/query/${id}`)).json()).toMatchObject({
      data: { response: { pf_payment_id: id, m_payment_id: "p_1", amount: 34_950 } },
    });
    expect((await call("/process/query/1")).status).toBe(404);
  });
});

describe("the CSV", () => {
  const row = (at: string, amountCents: number, fields: Record<string, string>): HistoryRow => ({
    at,
    amountCents,
    pfPaymentId: "3000001",
    fields: { m_payment_id: "p_1", ...fields },
    isRefund: false,
  });
  const whole = { from: "2026-01-01", to: "2026-12-31" };
  const options = { limit: 1000, offset: 0, quotedHeader: false };

  it("has the documented columns, rands, local time and a balance with separators", () => {
    const csv = csvHistory(
      [
        row("2026-11-20T10:00:01.000Z", 3_000_000, { item_name: "Maths" }),
        row("2026-11-20T22:30:00.000Z", 34_950, {
          name_first: "Zoë",
          name_last: `"Z" O'Brien`,
          item_name: "Café, 2",
          custom_int1: "7",
          custom_str2: "s2",
        }),
      ],
      whole,
      options,
    );
    expect(csv.split("\n")).toEqual([
      "Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance," +
        "M Payment ID,PF Payment ID,custom str1,custom int1,custom str2,custom int2," +
        "custom str3,custom str4,custom str5,custom int3,custom int4,custom int5",
      `"2026-11-20 12:00:01",FUNDS_RECEIVED,CREDIT,,Maths,,ZAR,CC,30000.00,-690.00,29310.00,` +
        `"29,310.00",p_1,3000001,,,,,,,,,,`,
      `"2026-11-21 00:30:00",FUNDS_RECEIVED,CREDIT,"Zoë ""Z"" O'Brien","Café, 2",,ZAR,CC,` +
        `349.50,-8.04,341.46,"29,651.46",p_1,3000001,,7,s2,,,,,,,`,
      "",
    ]);
  });

  it("counts days in South African time and pages through them", () => {
    const rows = ["2026-11-19T21:59:59Z", "2026-11-19T22:00:00Z", "2026-11-20T21:59:59Z"].map(
      (at, n) => row(at, 500, { m_payment_id: `p_${n}` }),
    );
    const day = { from: "2026-11-20", to: "2026-11-20" };
    expect(csvHistory(rows, day, options).match(/p_\d/g)).toEqual(["p_1", "p_2"]);
    expect(csvHistory(rows, day, { ...options, limit: 1 }).match(/p_\d/g)).toEqual(["p_1"]);
    expect(csvHistory(rows, day, { ...options, offset: 1 }).match(/p_\d/g)).toEqual(["p_2"]);
  });

  it.each([
    [undefined, "from=2026-11-01&to=2026-11-20", "2026-11-01", "2026-11-20"],
    ["daily", "date=2026-11-20", "2026-11-20", "2026-11-20"],
    ["weekly", "date=2026-11-20", "2026-11-16", "2026-11-22"],
    ["monthly", "date=2026-11", "2026-11-01", "2026-11-31"],
  ])("of %s %s is from %s to %s", (span, query, from, to) => {
    expect(period(span, new URLSearchParams(query))).toEqual({ from, to });
  });
});
