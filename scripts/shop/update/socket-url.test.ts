import { expect, it } from "vitest";
import { urlOfSocket } from "./socket-url";

it.each([
  ["127.0.0.1:3000 (Stream)\n", "http://127.0.0.1:3000"],
  ["/run/dogear.sock (Stream)\n10.0.0.5:8080 (Stream)\n", "http://10.0.0.5:8080"],
  ["0.0.0.0:80 (Stream)\n", "http://127.0.0.1:80"],
  ["[::]:3000 (Stream)\n", "http://[::1]:3000"],
])("the shop is asked where systemd's socket listens: %j", (said, url) => {
  expect(urlOfSocket(said)).toBe(url);
});

it("a socket without a port is refused", () => {
  expect(() => urlOfSocket("\n")).toThrow("dogear.socket listens on no port");
});
