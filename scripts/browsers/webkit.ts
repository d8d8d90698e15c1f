import { spawn } from "node:child_process";
import { freePort } from "../../tests/shop/free-port";
import { until } from "../../tests/shop/until";
import type { Browser, WindowSize } from "./browser";

const DRIVER = "WebKitWebDriver";
// A script that a navigation interrupts never answers.
const CALL_MS = 10_000;
// The key under which WebDriver names an element.
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * WebKitGTK's own small browser, driven by WebDriver, on a screen that exists in memory only. Its window is never
 * narrower than 447 px, so a phone's is that wide.
 */
export async function openWebKit({ width, height }: WindowSize): Promise<Browser> {
  const port = await freePort();
  const screen = `-screen 0 ${width + 200}x${height + 200}x24`;
  const args = ["-a", "-s", screen, DRIVER, `--port=${port}`];
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1", NO_AT_BRIDGE: "1" };
  const driver = spawn("xvfb-run", args, { stdio: "ignore", env, detached: true });

  async function call(method: string, path: string, body?: object) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...sent,
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { value } = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  }

  await until(() => call("GET", "/status").catch(() => null));
  const options = { args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await call("POST", "/session", { capabilities });
  const session = `/session/${sessionId}`;
  const element = async (selector: string) => {
    const found = await until(() =>
      call("POST", `${session}/element`, { using: "css selector", value: selector }).catch(
        () => null,
      ),
    );
    return `${session}/element/${found[ELEMENT]}`;
  };
  await call("POST", `${session}/window/rect`, { width, height });
  return {
    name: "webkit",
    open: (url) => call("POST", `${session}/url`, { url }),
    press: async (selector) => call("POST", `${await element(selector)}/click`, {}),
    type: async (selector, text) => {
      const field = await element(selector);
      await call("POST", `${field}/clear`, {});
      await call("POST", `${field}/value`, { text });
    },
    choose: async (selector) =>
      call("POST", `${await element(`${selector} option:nth-child(2)`)}/click`, {}),
    ask: (expression) =>
      call("POST", `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    picture: async () => Buffer.from(await call("GET", `${session}/screenshot`), "base64"),
    async close() {
      // A driver that is gone has lost its session too: what had gone wrong before is to be told, and not that.
      await call("DELETE", session).catch(() => null);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}
