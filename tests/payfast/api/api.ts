import { formatCents } from "../amount";
import { failed, type Incoming, json, type Outcome, plain, type Reply } from "../http";
import { apiString, md5, type Pair, parsePairs, sameText } from "../signature";
import type { World } from "../world";
import { csvHistory, type HistoryRow, period } from "./history";
import { answerRefunds } from "./refunds";

/** Documented page size. Never returning more, and ignoring invalid values, is invented. */
const MAX_ROWS = 1000;

const OWN = /^\/(ping|transactions\/history|process\/query|refunds|subscriptions)(\/|$)/;

/** The API of api.payfast.co.za: ping, history, query and refunds. */
export async function routeApi(world: World, incoming: Incoming): Promise<Outcome | null> {
  if (!OWN.test(incoming.path)) return null;
  switch (world.behaviour.api) {
    case "hang":
      return "hang";
    case "401":
      return failed(401, "Request origin could not be verified");
    case "429":
      return failed(429, "Signature rate limit reached, please try again in a few minute");
    case "500":
      return failed(500, "Application Error");
    case "auto":
      return refusal(world, incoming) ?? answer(world, incoming);
  }
}

function answer(world: World, incoming: Incoming): Outcome {
  const query = new URLSearchParams(incoming.query);
  const refunds = answerRefunds(world, incoming);
  if (refunds !== null) return refunds;
  if (incoming.method !== "GET") return failed(404, "Service / endpoint not found");
  if (incoming.path === "/ping") {
    return json(200, query.get("testing") === "true" ? "API V1" : "Payfast API");
  }
  const asked = /^\/transactions\/history(?:\/(daily|weekly|monthly))?$/.exec(incoming.path);
  if (asked !== null) return history(world, asked[1], query);
  const [, pfPaymentId] = /^\/process\/query\/([\w-]+)$/.exec(incoming.path) ?? [];
  if (pfPaymentId !== undefined) return oneTransaction(world, pfPaymentId);
  return failed(404, "Service / endpoint not found");
}

/** Error texts and statuses: PayFast developer docs. Their order is invented. */
function refusal(world: World, { headers, query, body }: Incoming): Reply | null {
  const required = ["merchant-id", "version", "timestamp"];
  const sent = required.map((name): Pair => [name, String(headers[name] ?? "")]);
  if (sent.some(([, value]) => value === "")) {
    return failed(400, "Required variables not present in request");
  }
  const signature = String(headers.signature ?? "");
  if (signature === "") return failed(400, "Signature not present in headers");
  if (!/^[0-9a-f]{32}$/.test(signature)) {
    return failed(400, "Value for signature is not in the expected format");
  }
  if (headers.version !== "v1") return failed(400, "API version is not valid");
  const { merchantId, passphrase } = world.account;
  if (headers["merchant-id"] !== merchantId) return failed(401, "Merchant not found");
  const own = md5(apiString([...sent, ...parsePairs(query), ...bodyFields(body)], passphrase));
  const authorised = passphrase !== "" && sameText(own, signature);
  return authorised ? null : failed(401, "Merchant authorisation failed");
}

/** A body is a form's, or JSON as the official code sends it: numbers are signed as they stand. */
function bodyFields(body: string): Pair[] {
  if (!body.startsWith("{")) return parsePairs(body);
  try {
    return Object.entries(JSON.parse(body)).map(([name, value]): Pair => [name, String(value)]);
  } catch {
    return [];
  }
}

function history(world: World, span: string | undefined, query: URLSearchParams): Reply {
  const days = period(span, query);
  if (days === null) return failed(400, "Required variables not present in request");
  const all = [...rows(world), ...refundRows(world)].sort((a, b) => a.at.localeCompare(b.at));
  const csv = csvHistory(all, days, {
    limit: Math.min(wholeOf(query.get("limit")) ?? MAX_ROWS, MAX_ROWS),
    offset: wholeOf(query.get("offset")) ?? 0,
    quotedHeader: world.behaviour.historyFormat === "json",
  });
  return world.behaviour.historyFormat === "json"
    ? json(200, { response: csv })
    : plain(200, csv, "text/csv");
}

const wholeOf = (value: string | null): number | null =>
  value !== null && /^\d+$/.test(value) ? Number(value) : null;

function rows(world: World): HistoryRow[] {
  return [...world.sessions.values()]
    .flatMap(({ fields, transactions }) =>
      transactions.map((transaction) => ({ fields, ...transaction, isRefund: false })),
    )
    .sort((a, b) => Number(a.pfPaymentId) - Number(b.pfPaymentId));
}

/** The refunds that are listed and done, each under the number of the payment that it gives back. */
function refundRows(world: World): HistoryRow[] {
  const paid = new Map(rows(world).map((row) => [row.pfPaymentId, row.fields]));
  return world.refunds.flatMap(({ pfPaymentId, amountCents, doneAt, isListed }) =>
    doneAt === null || !isListed
      ? []
      : [
          {
            fields: paid.get(pfPaymentId) ?? {},
            pfPaymentId,
            amountCents,
            at: doneAt,
            isRefund: true,
          },
        ],
  );
}

/** The real system reports card transactions only; here every payment counts. */
function oneTransaction(world: World, pfPaymentId: string): Reply {
  const row = rows(world).find((candidate) => candidate.pfPaymentId === pfPaymentId);
  if (row === undefined) return failed(404, "Transaction not found");
  const response = {
    pf_payment_id: pfPaymentId,
    m_payment_id: row.fields.m_payment_id ?? "",
    status: "COMPLETE",
    amount: row.amountCents,
    cc_status: "00",
    cc_message: `Approved R ${formatCents(row.amountCents)}`,
  };
  return json(200, { code: 200, status: "success", data: { response } });
}
