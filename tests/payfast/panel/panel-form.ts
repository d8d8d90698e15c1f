import { type Behaviour, changeBehaviour } from "../behaviour";
import { ControlError } from "../readers";
import type { StandIn } from "../stand-in";
import { PRESETS } from "./presets";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A setting in the panel: its options and parser. */
export interface Control {
  readonly name: keyof Behaviour;
  readonly label: string;
  /** Null for a number input. */
  readonly options: readonly Option[] | null;
  readonly read: (text: string) => unknown;
}

const same = (text: string): unknown => text;

const choice = (name: keyof Behaviour, label: string, ...values: string[]): Control => ({
  name,
  label,
  options: values.map((value) => ({ value, label: value })),
  read: same,
});

const count = (name: keyof Behaviour, label: string): Control => ({
  name,
  label,
  options: null,
  read: (text) => (text.trim() === "" ? text : Number(text)),
});

const yesNo = (name: keyof Behaviour, label: string): Control => ({
  name,
  label,
  options: [
    { value: "false", label: "no" },
    { value: "true", label: "yes" },
  ],
  read: (text) => text === "true",
});

/** Keeps the current value: the JSON interface may set values without an option here. */
export const CUSTOM = "custom";

export const CONTROLS: readonly Control[] = [
  choice("itn", "Notification", "before-return", "after-return", "drop"),
  count("delayMs", "Delay, ms"),
  {
    ...choice("sequence", "Statuses, in this order"),
    options: ["COMPLETE", "FAILED", "PENDING", "PENDING COMPLETE", "FAILED COMPLETE"]
      .concat(["COMPLETE FAILED", "COMPLETE PENDING", "COMPLETE CANCELLED"])
      .map((value) => ({ value, label: value.replace(" ", ", then ") })),
    read: (text) => text.split(" "),
  },
  count("gapMs", "Time between statuses, ms"),
  {
    ...choice("tamper", "Content"),
    options: PRESETS.map(({ name, label }) => ({ value: name, label })),
    read: (text) => findPreset(text).overrides,
  },
  count("duplicates", "Repeated so many times"),
  count("parallel", "At the same moment"),
  yesNo("doubleCharge", "Charge twice"),
  yesNo("sandbox", "Sandbox: sent once, no retries"),
  count("itnTimeoutMs", "Patience with the shop, ms"),
  choice("validate", "Confirmation call", "auto", "invalid", "403", "500", "hang", "slow"),
  count("slowMs", "Slow means, ms"),
  choice("api", "Reporting API", "auto", "401", "429", "500", "hang"),
  {
    ...choice("refunds", "Refunds", "auto", "not-available", "refused", "bank-payout"),
    options: ["auto", "not-available", "refused", "bank-payout", "partial-by-bank"]
      .concat(["hang-done", "hang-undone", "hang-late", "hang-uncovered", "twice", "slow"])
      .map((value) => ({ value, label: value })),
  },
  choice("refundAnswer", "Answer to a refund", "object", "true", "text"),
  yesNo("refundListed", "Refunds in the history"),
  choice("historyFormat", "History as", "csv", "json"),
  choice("finishPage", "Finish page", "auto", "manual", "missing"),
  yesNo("refuseLocalhost", "Refuse localhost addresses"),
  yesNo("strictPorts", "Notify documented ports only"),
];

function findPreset(name: string): (typeof PRESETS)[number] {
  const preset = PRESETS.find((candidate) => candidate.name === name);
  if (preset === undefined) throw new ControlError(`there is no preset ${name}`);
  return preset;
}

/** Applies a form of the panel. */
export async function obeyPanel(standIn: StandIn, form: URLSearchParams): Promise<void> {
  const sessionId = form.get("session") ?? "";
  switch (form.get("do")) {
    case "behaviour":
      standIn.behaviour(changeBehaviour(standIn.behaviour(), readSettings(form)));
      return;
    case "advance":
      return standIn.advance(Number(form.get("ms")));
    case "pay":
      await standIn.pay(sessionId);
      return;
    case "notify":
      await standIn.notify(sessionId, findPreset(form.get("preset") ?? "").overrides);
      return;
    case "reset":
      return standIn.reset();
    default:
      throw new ControlError("there is nothing to do");
  }
}

function readSettings(form: URLSearchParams): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const { name, read } of CONTROLS) {
    const text = form.get(name);
    if (text !== null && text !== CUSTOM) settings[name] = read(text);
  }
  return settings;
}
