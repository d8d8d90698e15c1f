import { isCondition } from "~/domain/books/condition";
import { DomainError, type FieldErrors } from "~/domain/errors";
import type { DraftView, IntakeDraft } from "~/domain/intakes/draft.server";
import { withLine, withStep } from "~/domain/intakes/draft-lines";
import { lineQuantity } from "~/domain/intakes/schema";
import { PAID_HOW, TAKEN_HOW } from "~/domain/intakes/words";
import { readRand } from "~/domain/values/rand";

type Lines = IntakeDraft["lines"];

const chosenIn = <Value extends string>(options: { value: Value }[], typed: string | null) =>
  options.find(({ value }) => value === typed)?.value;

const text = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : null;
};

function amountIn(form: FormData, name: string, proposed: number | null, errors: FieldErrors) {
  const typed = text(form, name);
  if (typed === null || typed === "") return null;
  const reading = readRand(typed, name.startsWith("ask") ? "price" : "amount");
  if ("value" in reading) return reading.value === proposed ? null : reading.value;
  errors[name] = [reading.fault];
  return null;
}

function copiesIn(form: FormData, { key, quantity }: Lines[number], errors: FieldErrors): number {
  const name = `copies-${key}`;
  const typed = text(form, name);
  if (typed === null) return quantity;
  const reading = lineQuantity.safeParse(Number(typed));
  if (reading.success) return reading.data;
  errors[name] = reading.error.issues.map(({ message }) => message);
  return quantity;
}

function withTypedLines(view: DraftView, form: FormData, errors: FieldErrors): Lines {
  let lines: Lines = view.lines.map(
    ({ key, bookId, condition, quantity, askedCents, paidCents, reason, held }) => ({
      ...{ key, bookId, condition, quantity, askedCents, paidCents, reason },
      ...(held === undefined ? {} : { held }),
    }),
  );
  for (const shown of view.lines) {
    const { key, reason } = shown;
    if (reason !== null) {
      const because = text(form, `because-${key}`);
      if (because) lines = withLine(lines, key, { reason: because.slice(0, 200) });
      continue;
    }
    if (text(form, `condition-${key}`) === null) continue;
    const condition = text(form, `condition-${key}`) ?? "";
    lines = withLine(lines, key, {
      condition: isCondition(condition) ? condition : shown.condition,
      quantity: copiesIn(form, shown, errors),
      askedCents: amountIn(form, `ask-${key}`, shown.proposedAskCents, errors),
      paidCents: amountIn(form, `pay-${key}`, shown.proposedPayCents, errors),
    });
  }
  return lines;
}

type TypedDraft = { draft: IntakeDraft; unread: FieldErrors };

// The draft with all that its form has, and the figures that cannot be read, which it leaves as they were.
export function typedDraft(draft: IntakeDraft, view: DraftView, form: FormData): TypedDraft {
  const unread: FieldErrors = {};
  const lines = withTypedLines(view, form, unread);
  const kind = chosenIn(TAKEN_HOW, text(form, "kind")) ?? draft.kind;
  const payout = chosenIn(PAID_HOW, text(form, "payout")) ?? draft.payout;
  return { unread, draft: { ...draft, kind, payout, lines } };
}

export function requireRead(unread: FieldErrors): void {
  const [wrong] = Object.values(unread);
  if (wrong !== undefined) throw new DomainError("invalid", wrong.join(" "), unread);
}

const LINE_STEP = /^(remove|reject|take)-(\d{1,9})$/;

export function lineStep(lines: Lines, step: string): Lines | null {
  const [, what, key] = LINE_STEP.exec(step) ?? [];
  if (what !== "remove" && what !== "reject" && what !== "take") return null;
  return withStep(lines, what, Number(key));
}

export const idOfStep = (step: string, name: "add" | "seller" | "forget"): number | null => {
  const [, id] = new RegExp(`^${name}-(\\d{1,15})$`).exec(step) ?? [];
  return id === undefined ? null : Number(id);
};
