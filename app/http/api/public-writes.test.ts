import http from "node:http";
import net from "node:net";
import { afterAll, expect, it } from "vitest";
import { publicWrites } from "./public-writes.server";

const LONG_WAY = 599;

const answer = publicWrites(() => false);
const server = http.createServer((request, response) =>
  answer(request, response, () => response.writeHead(LONG_WAY).end()),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

const HEAD = "POST /api/v1/cart HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n";

/** The status of what a connection is answered that sends this in one piece. */
function statusOf(sent: string): Promise<number> {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(sent));
    let text = "";
    socket.on("error", reject).on("data", (piece) => {
      text += piece;
    });
    socket.on("close", () => resolve(Number(text.slice(9, 12))));
  });
}

it("a write that comes in one piece is answered on the short way, and no other", async () => {
  const whole = `${HEAD}Content-Length: 2\r\n\r\n{}`;
  expect(await statusOf(whole)).toBe(422);
  expect(await statusOf(whole.replace("/cart", "/cart?sessionId=x"))).toBe(422);
  expect(await statusOf(whole.replace("/cart", "/payments/notify"))).toBe(422);
  expect(await statusOf(`${HEAD}Content-Length: 0\r\n\r\n`)).toBe(400);

  const others = [
    // The body is still on its way.
    `${HEAD}Content-Length: 2\r\n\r\n{`,
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${HEAD}\r\n`,
    `${HEAD}Content-Length: 16385\r\n\r\n${"x".repeat(16_385)}`,
    `${HEAD}Host: other.example\r\nContent-Length: 2\r\n\r\n{}`,
    whole.replace("shop.example", "shop.example!"),
    whole.replace("/cart", "/cart?_data=x"),
    whole.replace("/cart", "/CART"),
    whole.replace("/cart", "/cart/"),
    whole.replace("/cart", "/admin/books"),
    whole.replace("POST", "PUT"),
    whole.replace("Connection", "Origin: https://elsewhere.example\r\nConnection"),
    whole.replace("Connection", "Sec-Fetch-Site: cross-site\r\nConnection"),
  ];
  for (const sent of others) expect([sent, await statusOf(sent)]).toEqual([sent, LONG_WAY]);
});
