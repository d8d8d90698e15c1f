import { describe, expect, it } from "vitest";
import { parseHistory } from "./history-rows";

const DOCUMENTED =
  "Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID,custom str1,custom int1";
const LIVE =
  'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID"';
const LINE =
  '"2020-03-02 14:31:30",FUNDS_RECEIVED,CREDIT,"Test User 01","item name",,ZAR,CC,121.00,-7.73,113.27,"22,780.50",pay_now_11611660,995893,,';

const ROW = {
  date: new Date("2020-03-02T12:31:30Z"),
  type: "FUNDS_RECEIVED",
  sign: "CREDIT",
  grossCents: 12100,
  feeCents: -773,
  netCents: 11327,
  paymentId: "pay_now_11611660",
  providerPaymentId: "995893",
  fundingType: "CC",
};

describe("parseHistory", () => {
  it.each(["\n", "\r\n"])("reads the documented sample with line ends %j", (end) => {
    expect(parseHistory([DOCUMENTED, LINE, ""].join(end))).toEqual([ROW]);
  });

  it("reads a header quoted throughout, and one after a byte order mark", () => {
    const quoted = DOCUMENTED.split(",")
      .map((name) => `"${name}"`)
      .join(",");
    expect(parseHistory(`${quoted}\n${LINE}`)).toEqual([ROW]);
    expect(parseHistory(`\ufeff${quoted}\n${LINE}`)).toEqual([ROW]);
  });

  it.each([
    ["response", { response: `${DOCUMENTED}\n${LINE}` }],
    [
      "data.response",
      { code: 200, status: "success", data: { response: `${DOCUMENTED}\n${LINE}` } },
    ],
    ["a bare string", `${DOCUMENTED}\n${LINE}`],
  ])("reads the same wrapped in JSON as %s", (_, json) => {
    expect(parseHistory(JSON.stringify(json))).toEqual([ROW]);
  });

  it("reads the live form: another column, thousands, commas in names, short lines", () => {
    const line =
      '"2026-08-20 11:54:59",FUNDS_RECEIVED,CREDIT,"O""Brien, S","A, b\nc",,ZAR,CC,,"2,800.00",-105.34,"2,694.66","2,906.19",id-1,32238';
    const payout =
      '"2026-08-21 09:00:00",PAYOUT,DEBIT,Bank,Payout,,ZAR,,,"-1,234,567.89",0.00,-1.00,0.00';
    expect(parseHistory(`${LIVE}\n${line}\n${payout}\n`)).toMatchObject([
      { grossCents: 280000, feeCents: -10534, netCents: 269466, paymentId: "id-1" },
      {
        type: "PAYOUT",
        sign: "DEBIT",
        grossCents: -123456789,
        paymentId: "",
        providerPaymentId: "",
      },
    ]);
  });

  it("is null where a date or an amount is unreadable", () => {
    const line = '2020-13-02 14:31:30,T,CREDIT,,,,ZAR,CC,1,1.2,"12,34.00",0.00,a,1,,';
    const nothing = { date: null, grossCents: null, feeCents: null, netCents: null };
    expect(parseHistory(`${DOCUMENTED}\n${line}`)).toMatchObject([nothing]);
  });

  it.each([
    ["a header alone", `${DOCUMENTED}\n`],
    ["an empty body", ""],
    ["an empty JSON response", '{"response":""}'],
    ["an empty JSON list", '{"response":[]}'],
  ])("has no rows in %s", (_, body) => {
    expect(parseHistory(body)).toEqual([]);
  });

  it("throws PayFast's message when the JSON reports a failure with status 200", () => {
    const failed = { code: 400, status: "failed", data: { response: false, message: "Bad dates" } };
    expect(() => parseHistory(JSON.stringify(failed))).toThrow("Bad dates");
    const asText = { code: 400, status: "failed", data: { response: "No such day" } };
    expect(() => parseHistory(JSON.stringify(asText))).toThrow("No such day");
  });

  it.each(["<html>maintenance</html>", "{}", "true", "null", "[]", '{"response":[{"a":1}]}'])(
    "throws for %s",
    (body) => {
      expect(() => parseHistory(body)).toThrow(/PayFast's history/);
    },
  );
});
