import http, { type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../../../tests/until";
import { endTogether } from "./end-together.server";

const asked: ServerResponse[] = [];
const server = http.createServer((_, response) => void asked.push(response));
const shoppers: Socket[] = [];

beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => {
  for (const shopper of shoppers) shopper.destroy();
  server.close();
});

/** A shopper who asks for a page, and what has been answered so far. */
async function shopperAsks() {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  shoppers.push(socket);
  let answer = "";
  socket.on("data", (piece) => {
    answer += piece;
  });
  const before = asked.length;
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await until(() => asked.length > before);
  const response = asked[before];
  if (response === undefined) throw new Error("Nobody asked.");
  return { socket, response, answered: () => answer };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

it("sends the answers of a turn when all of its requests are read, each whole and to its own shopper", async () => {
  const [first, second] = [await shopperAsks(), await shopperAsks()];
  endTogether(first.response, Buffer.from("Fractions"));
  endTogether(second.response, Buffer.from("Poetry"));
  expect([first, second].map(({ response }) => response.writableEnded)).toEqual([false, false]);
  await nextTurn();
  expect([first, second].map(({ response }) => response.writableEnded)).toEqual([true, true]);
  await until(() => first.answered().includes("Fractions") && second.answered().includes("Poetry"));
});

it("ends an answer without a body", async () => {
  const { response, answered } = await shopperAsks();
  response.writeHead(304);
  endTogether(response);
  await until(() => answered().startsWith("HTTP/1.1 304"));
});

it("answers the others of a turn when a shopper has left before", async () => {
  const [leaving, staying] = [await shopperAsks(), await shopperAsks()];
  endTogether(leaving.response, Buffer.from("Fractions"));
  endTogether(staying.response, Buffer.from("Poetry"));
  leaving.response.destroy();
  await until(() => staying.answered().includes("Poetry"));
});
