import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { apiTimestamp, signApi } from "../api.server";
import { withServer } from "../loopback.fixture";
import { vectors } from "../vectors.fixture";
import { fetchHistory, historyDay } from "./history.server";

const account = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
};
const days = { from: "2026-11-01", to: "2026-11-20" };
const now = new Date("2026-11-20T10:00:01.789Z");

const HEADER = `Date,Type,Sign,Gross,Fee,Net,"M Payment ID","PF Payment ID"`;
const LINE = `"2026-11-19 09:30:00",FUNDS_RECEIVED,CREDIT,349.50,-8.04,341.46,ORD-1004,1089250`;
const CSV = `${HEADER}\n${LINE}\n`;

const fetchFrom = (answer: RequestListener, live = false, timeoutMs = 5_000) =>
  withServer(answer, (origin) => {
    const hosts = { process: origin, validate: origin, api: origin };
    return fetchHistory({ ...account, live }, hosts, days, { timeoutMs, now });
  });

describe("signApi", () => {
  it("is tested with every vector", () => {
    expect(vectors.api).toHaveLength(6);
  });

  it.each(vectors.api)("$id: $why", ({ signed_fields, passphrase, md5 }) => {
    expect(signApi(signed_fields, passphrase)).toBe(md5);
    expect(signApi(signed_fields.toReversed(), passphrase)).toBe(md5);
    const unsigned = [["testing", "true"] as const, ["limit", ""] as const];
    expect(signApi([...signed_fields, ...unsigned], passphrase)).toBe(md5);
  });

  it("signs without a passphrase when there is none", () => {
    expect(signApi([["a", "b c"]], null)).toBe(signApi([["a", "b c"]], ""));
  });
});

describe("apiTimestamp", () => {
  it("is South African time without milliseconds", () => {
    expect(apiTimestamp(now)).toBe("2026-11-20T12:00:01+02:00");
    expect(apiTimestamp(new Date("2026-12-31T22:30:00Z"))).toBe("2027-01-01T00:30:00+02:00");
    expect(historyDay(new Date("2026-12-31T21:59:59Z"))).toBe("2026-12-31");
    expect(historyDay(new Date("2026-12-31T22:00:00Z"))).toBe("2027-01-01");
  });
});

describe("fetchHistory", () => {
  it("sends the documented call, signed over all that it asks for, and reads the rows", async () => {
    const seen: { url?: string | undefined; headers?: IncomingHttpHeaders } = {};
    const rows = await fetchFrom((request, response) => {
      Object.assign(seen, { url: request.url, headers: request.headers });
      response.writeHead(200, { "Content-Type": "text/html" }).end(CSV);
    });
    const query = [
      ["from", "2026-11-01"],
      ["to", "2026-11-20"],
      ["limit", "1000"],
      ["offset", "0"],
    ] as const;
    expect(seen.url).toBe(
      `/transactions/history?${new URLSearchParams(query.map(([...pair]) => pair))}&testing=true`,
    );
    expect(seen.headers).toMatchObject({
      "merchant-id": "10000100",
      version: "v1",
      timestamp: "2026-11-20T12:00:01+02:00",
      signature: signApi(
        [...(vectors.api.find(({ id }) => id === "A01")?.signed_fields ?? []), ...query],
        account.passphrase,
      ),
      "user-agent": "Dogear",
    });
    expect(rows).toEqual([
      {
        date: new Date("2026-11-19T07:30:00Z"),
        type: "FUNDS_RECEIVED",
        sign: "CREDIT",
        grossCents: 34950,
        feeCents: -804,
        netCents: 34146,
        paymentId: "ORD-1004",
        providerPaymentId: "1089250",
        fundingType: "",
      },
    ]);
  });

  it("does not say testing in live mode", async () => {
    let url: string | undefined;
    await fetchFrom((request, response) => {
      url = request.url;
      response.end(CSV);
    }, true);
    expect(url).toMatch(/^\/transactions\/history\?from=2026-11-01&to=2026-11-20&/);
    expect(url).not.toContain("testing");
  });

  it.each([
    [999, [0]],
    [1_000, [0, 1_000]],
    [2_345, [0, 1_000, 2_000]],
  ])("asks for %d rows with the offsets %j", async (howMany, offsets) => {
    const all = Array.from({ length: howMany }, (_, i) => LINE.replace("1089250", String(i)));
    const asked: number[] = [];
    const rows = await fetchFrom((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
      const [offset, limit] = ["offset", "limit"].map((name) => Number(searchParams.get(name)));
      asked.push(offset ?? -1);
      const page = all.slice(offset, (offset ?? 0) + (limit ?? 0));
      response.end([HEADER, ...page, ""].join("\n"));
    });
    expect(asked).toEqual(offsets);
    expect(rows.map((row) => row.providerPaymentId)).toEqual(all.map((_, i) => String(i)));
  });

  it("gives up a history that has no end", async () => {
    const page = [HEADER, ...Array.from({ length: 1_000 }, () => LINE), ""].join("\n");
    await expect(fetchFrom((_, response) => void response.end(page))).rejects.toThrow(/no end/);
  });

  it("ends early when it is told to", async () => {
    const ending = new AbortController();
    const refused = withServer(
      () => ending.abort(),
      (origin) =>
        fetchHistory(account, { process: origin, validate: origin, api: origin }, days, {
          timeoutMs: 60_000,
          now,
          signal: ending.signal,
        }),
    );
    await expect(refused).rejects.toThrow(/abort/);
  });

  it("reads rows wrapped in JSON", async () => {
    const json = JSON.stringify({ response: CSV });
    expect(await fetchFrom((_, response) => void response.end(json))).toHaveLength(1);
  });

  it("throws with the status and PayFast's words", async () => {
    const body = {
      code: 401,
      status: "failed",
      data: { response: false, message: "Wrong origin" },
    };
    const refused = fetchFrom((_, response) => {
      response.writeHead(401).end(JSON.stringify(body));
    });
    await expect(refused).rejects.toMatchObject({
      message: "PayFast's history answered 401: Wrong origin",
      cause: { status: 401 },
    });
  });

  it.each([204, 302, 403, 429, 500])("throws for status %d, whatever the text", async (status) => {
    const refused = fetchFrom((_, response) => {
      response.writeHead(status, { Location: "/elsewhere" }).end(CSV);
    });
    await expect(refused).rejects.toThrow(`PayFast's history answered ${status}`);
  });

  it("throws when no answer comes in time", async () => {
    await expect(fetchFrom(() => {}, false, 50)).rejects.toThrow(/time|abort/i);
  });

  it("throws without a passphrase, and sends nothing", async () => {
    const hosts = { process: "", validate: "", api: "http://127.0.0.1:1" };
    const bare = { ...account, passphrase: null };
    const options = { timeoutMs: 1_000, now };
    await expect(fetchHistory(bare, hosts, days, options)).rejects.toThrow(/passphrase/);
  });
});
