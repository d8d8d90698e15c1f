import { changeAccount } from "../account";
import { changeBehaviour, readOverrides } from "../behaviour";
import { type Incoming, json, page, plain, type Reply, redirect } from "../http";
import { ControlError, isRecord } from "../readers";
import type { StandIn } from "../stand-in";
import { panelPage } from "./panel";
import { obeyPanel } from "./panel-form";

/** `/_control`: a panel for people, and JSON for tests in other processes. */
export async function routeControl(standIn: StandIn, incoming: Incoming): Promise<Reply | null> {
  const match = /^\/_control(?:\/(\w*))?$/.exec(incoming.path);
  if (match === null) return null;
  const name = match[1] ?? "";
  try {
    if (incoming.method === "GET") {
      return name === "" ? page(200, panelPage(standIn)) : read(standIn, name);
    }
    if (incoming.method !== "POST") return plain(405, "Method Not Allowed");
    return name === "" ? await fromPanel(standIn, incoming) : await write(standIn, name, incoming);
  } catch (error) {
    if (error instanceof ControlError) return json(400, { error: error.message });
    throw error;
  }
}

function read(standIn: StandIn, name: string): Reply {
  switch (name) {
    case "behaviour":
      return json(200, standIn.behaviour());
    case "account":
      return json(200, standIn.account());
    case "sessions":
      return json(200, standIn.sessions());
    case "refunds":
      return json(200, standIn.refunds());
    case "log":
      return json(200, standIn.log());
    case "clock":
      return json(200, standIn.clock());
    default:
      return json(404, { error: `there is no ${name} to read` });
  }
}

async function write(standIn: StandIn, name: string, incoming: Incoming): Promise<Reply> {
  const input = readJson(incoming);
  switch (name) {
    case "behaviour":
      return json(200, standIn.behaviour(changeBehaviour(standIn.behaviour(), input)));
    case "account":
      return json(200, standIn.account(changeAccount(standIn.account(), input)));
    case "advance":
      await standIn.advance(typeof input.ms === "number" ? input.ms : -1);
      return json(200, standIn.clock());
    case "notify": {
      const overrides = readOverrides(input.overrides ?? {});
      return json(200, await standIn.notify(sessionId(input), overrides));
    }
    case "pay":
      return json(200, await standIn.pay(sessionId(input)));
    case "settled":
      await standIn.settled();
      return json(200, standIn.clock());
    case "reset":
      standIn.reset();
      return json(200, standIn.behaviour());
    default:
      return json(404, { error: `there is no ${name} to do` });
  }
}

/** Requires JSON as CSRF protection: cross-site forms cannot send it. */
function readJson({ headers, body }: Incoming): Record<string, unknown> {
  if (!headers["content-type"]?.startsWith("application/json")) {
    throw new ControlError("send application/json");
  }
  const input = parse(body);
  if (!isRecord(input)) throw new ControlError("expected a JSON object");
  return input;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ControlError("the body is not JSON");
  }
}

function sessionId(input: Record<string, unknown>): string {
  const id = input.sessionId;
  if (typeof id !== "string") throw new ControlError("sessionId is missing");
  return id;
}

async function fromPanel(standIn: StandIn, { headers, body }: Incoming): Promise<Reply> {
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`) return plain(403, "Forbidden");
  await obeyPanel(standIn, new URLSearchParams(body));
  return redirect(303, "/_control");
}
