import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { apiTimestamp, fetchHistory, signApi } from "./history.server";
import { withServer } from "./loopback.fixture";
import { vectors } from "./vectors.fixture";

const account = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
};
const days = { from: "2026-11-01", to: "2026-11-20" };
const now = new Date("2026-11-20T10:00:01.789Z");

const CSV = `Date,Type,Sign,Gross,Fee,Net,"M Payment ID","PF Payment ID"
"2026-11-19 09:30:00",FUNDS_RECEIVED,CREDIT,349.50,-8.04,341.46,ORD-1004,1089250
`;

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
  });
});

describe("fetchHistory", () => {
  it("sends the call of vector A02 and reads the rows", async () => {
    const seen: { url?: string | undefined; headers?: IncomingHttpHeaders } = {};
    const rows = await fetchFrom((request, response) => {
      Object.assign(seen, { url: request.url, headers: request.headers });
      response.writeHead(200, { "Content-Type": "text/html" }).end(CSV);
    });
    expect(seen.url).toBe("/transactions/history?from=2026-11-01&to=2026-11-20&testing=true");
    expect(seen.headers).toMatchObject({
      "merchant-id": "10000100",
      version: "v1",
      timestamp: "2026-11-20T12:00:01+02:00",
      signature: vectors.api.find(({ id }) => id === "A02")?.md5,
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
      },
    ]);
  });

  it("does not say testing in live mode", async () => {
    let url: string | undefined;
    await fetchFrom((request, response) => {
      url = request.url;
      response.end(CSV);
    }, true);
    expect(url).toBe("/transactions/history?from=2026-11-01&to=2026-11-20");
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
