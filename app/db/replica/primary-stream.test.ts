import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { until } from "../../../tests/until";
import type { HranaRequest, HranaResult } from "./hrana";
import { PrimaryFault, primaryStream, RefusedThere } from "./primary-stream";

type Asked = { baton: string | null; requests: HranaRequest[] };

/** What a stand-in for a primary was asked, and what it says to it: null hangs up. */
let asked: Asked[] = [];
let answer: (sent: Asked) => HranaResult[] | string | null = () => [];
let token: string | undefined;
/** With what is answered that is text. */
let status = 200;

const DONE = {
  cols: [],
  rows: [],
  affected_row_count: 1,
  last_insert_rowid: "7",
};
const ok = (result: object = DONE): HranaResult =>
  JSON.parse(JSON.stringify({ type: "ok", response: { type: "execute", result } }));
const all = ({ requests }: Asked) => requests.map(() => ok());

const server = http.createServer(async (request, response) => {
  token = request.headers.authorization;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const sent: Asked = JSON.parse(Buffer.concat(pieces).toString());
  asked.push(sent);
  const results = answer(sent);
  if (results === null) request.socket.destroy();
  else if (typeof results === "string") response.writeHead(status).end(results);
  else response.end(JSON.stringify({ baton: "of the stream", results }));
});
const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = all;
  status = 200;
});

const stream = () => primaryStream(urlOf(), "a token");
const DEADLINE_MS = 3_000;

it("sends values so that they come back as they were, and says who asks", async () => {
  const values = [null, "text", 1, 2.5, 9_007_199_254_740_993n, Buffer.from([0, 255])];
  answer = () => [
    ok({
      ...DONE,
      cols: values.map(() => ({ name: "v" })),
      rows: [asked[0]?.requests[0]?.type === "execute" ? asked[0].requests[0].stmt.args : []],
    }),
    ok(),
  ];
  const { rows, lastInsertRowid } = await stream().execute("select ?", values, DEADLINE_MS);
  expect(rows).toEqual([[null, "text", 1, 2.5, 9_007_199_254_740_992, Buffer.from([0, 255])]]);
  expect(lastInsertRowid).toBe(7);
  expect(token).toBe("Bearer a token");
});

it("begins a transaction with its first statement, and goes on in the same stream", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert into books values (1)", [], DEADLINE_MS);
  await one.execute("insert into books values (2)", [], DEADLINE_MS);
  await one.commit();
  expect(asked.map(({ baton }) => baton)).toEqual([null, "of the stream", "of the stream"]);
  expect(JSON.stringify(asked[0])).toContain("begin immediate");
  expect(asked[2]?.requests.map(({ type }) => type)).toEqual(["execute", "close"]);
});

it("tells of what SQLite refused by its code", async () => {
  answer = () => [
    { type: "error", error: { message: "SQLite error: taken", code: "SQLITE_CONSTRAINT_UNIQUE" } },
  ];
  const refused = stream().execute("insert into books values (1)", [], DEADLINE_MS);
  await expect(refused).rejects.toEqual(new RefusedThere("taken", "SQLITE_CONSTRAINT_UNIQUE"));
});

it("runs nothing by itself of a transaction that was lost, also when the primary is back", async () => {
  const one = stream();
  one.begin("immediate");
  answer = () => null;
  await expect(one.execute("insert into books values (1)", [], DEADLINE_MS)).rejects.toThrow(
    PrimaryFault,
  );
  answer = all;
  asked = [];
  await expect(one.execute("insert into books values (2)", [], DEADLINE_MS)).rejects.toThrow(
    PrimaryFault,
  );
  await expect(one.commit()).rejects.toMatchObject({ wasSent: false });
  expect(asked).toEqual([]);
});

it("does not know of a commit whose answer was lost whether it was made", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert into books values (1)", [], DEADLINE_MS);
  answer = () => null;
  await expect(one.commit()).rejects.toMatchObject({ wasSent: true });
});

it("knows that nothing was made where nobody listens", async () => {
  const nobody = primaryStream("http://127.0.0.1:1", undefined);
  const refused = nobody.execute("delete from books", [], DEADLINE_MS);
  await expect(refused).rejects.toMatchObject({ wasSent: false });
});

it("sends text as SQLite keeps it, and numbers that JSON lacks: one request with them stops nobody", async () => {
  await stream().execute("select ?", ["half a pair: \ud800", Number.NaN, -Infinity], DEADLINE_MS);
  const [request] = asked[0]?.requests ?? [];
  expect(request?.type === "execute" ? request.stmt.args : null).toEqual([
    { type: "text", value: "half a pair: \ufffd" },
    { type: "null" },
    { type: "float", value: -Number.MAX_VALUE },
  ]);
});

it("is refused, and not without a primary, when that cannot read a request", async () => {
  status = 400;
  answer = () => "unexpected token";
  const refused = stream().execute("select 1", [], DEADLINE_MS);
  await expect(refused).rejects.toThrow(RefusedThere);
});

it("is without a primary where something else answers, such as a proxy's page", async () => {
  status = 200;
  answer = () => "<h1>Sign in to the network</h1>";
  const refused = stream().execute("insert into books values (1)", [], DEADLINE_MS);
  await expect(refused).rejects.toMatchObject({ wasSent: true });
});

it("lets others write when a transaction is lost half-way: it tells the primary, without waiting", async () => {
  const one = stream();
  one.begin("immediate");
  await one.execute("insert into books values (1)", [], DEADLINE_MS);
  answer = () => null;
  await expect(one.execute("select 1", [], DEADLINE_MS)).rejects.toThrow(PrimaryFault);
  answer = all;
  await until(() => asked.some((sent) => JSON.stringify(sent).includes("rollback")));
});

it("goes on after a transaction that was lost", async () => {
  const one = stream();
  one.begin("immediate");
  answer = () => null;
  await expect(one.execute("select 1", [], DEADLINE_MS)).rejects.toThrow(PrimaryFault);
  await expect(one.commit()).rejects.toThrow(PrimaryFault);
  answer = all;
  await expect(one.execute("select 1", [], DEADLINE_MS)).resolves.toMatchObject({ changes: 1 });
});
