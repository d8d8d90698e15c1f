import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bodyOf, withServer } from "../loopback.fixture";
import { confirmNotification } from "./validate.server";

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "text/plain", ...headers }).end(body);
  };

const ask = (answer: RequestListener, timeoutMs = 5_000) =>
  withServer(answer, (origin) => confirmNotification(origin, "a=1&b=", { timeoutMs }));

describe("confirmNotification", () => {
  it.each([
    ["VALID", "valid"],
    ["valid\r\nmore", "valid"],
    [" Valid \n", "valid"],
    ["INVALID", "invalid"],
    ["invalid\n", "invalid"],
    ["VERIFIED", "unknown"],
    ["VALIDATED", "unknown"],
    ["NOT VALID", "unknown"],
    ["<html>VALID</html>", "unknown"],
    ["\nVALID", "unknown"],
    ["", "unknown"],
  ])("takes %j for %s", async (body, verdict) => {
    expect(await ask(answering(200, body))).toBe(verdict);
  });

  it.each([201, 202, 204, 400, 403, 404, 429, 500, 502, 503])(
    "does not know when the status is %d, whatever the text",
    async (status) => {
      expect(await ask(answering(status, "VALID"))).toBe("unknown");
      expect(await ask(answering(status, "INVALID"))).toBe("unknown");
    },
  );

  it.each([301, 302, 303, 307, 308])("does not follow a %d", async (status) => {
    const paths: (string | undefined)[] = [];
    const verdict = await ask((request, response) => {
      paths.push(request.url);
      if (request.url === "/valid") response.end("VALID");
      else response.writeHead(status, { Location: "/valid" }).end("VALID");
    });
    expect([verdict, paths]).toEqual(["unknown", ["/"]]);
  });

  it("posts the string as a form with a name of its own", async () => {
    const seen: unknown[] = [];
    await ask(async (request, response) => {
      const { "content-type": type, "user-agent": agent } = request.headers;
      seen.push(request.method, type, agent, await bodyOf(request));
      response.end("VALID");
    });
    expect(seen).toEqual(["POST", "application/x-www-form-urlencoded", "Dogear", "a=1&b="]);
  });

  it("does not know when no answer comes in time", async () => {
    expect(await ask(() => {}, 50)).toBe("unknown");
  });

  it("does not know when an answer begins and hangs", async () => {
    expect(await ask((_, response) => void response.writeHead(200).write("VAL"), 100)).toBe(
      "unknown",
    );
  });

  it("does not know when the connection breaks", async () => {
    expect(await ask((request) => void request.socket.destroy())).toBe("unknown");
    const closed = await withServer(answering(200, "VALID"), async (origin) => origin);
    expect(await confirmNotification(closed, "a=1")).toBe("unknown");
  });

  it("does not know when it is aborted, before or on the way", async () => {
    await withServer(
      () => {},
      async (origin) => {
        const controller = new AbortController();
        const asked = confirmNotification(origin, "a=1", { signal: controller.signal });
        await sleep(20);
        controller.abort();
        expect(await asked).toBe("unknown");
        expect(await confirmNotification(origin, "a=1", { signal: AbortSignal.abort() })).toBe(
          "unknown",
        );
      },
    );
  });

  it.each(["", "nonsense", "file:///etc/passwd"])(
    "never throws for address %j",
    async (address) => {
      expect(await confirmNotification(address, "a=1")).toBe("unknown");
      expect(await confirmNotification(address, "a=1", { timeoutMs: Number.NaN })).toBe("unknown");
    },
  );

  it("reads the start of an endless answer and lets go", async () => {
    let closed: Promise<void> | undefined;
    const verdict = await ask((_, response) => {
      closed = new Promise((resolve) => response.on("close", resolve));
      const timer = setInterval(() => response.write("VALID".repeat(500)), 1);
      response.on("close", () => clearInterval(timer));
    });
    await closed;
    expect(verdict).toBe("unknown");
  });
});
