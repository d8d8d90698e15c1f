import type { IntakeView } from "~/domain/intakes/view";
import type { InvoiceContents } from "~/domain/invoices/view";
import { tillStyle } from "./slip-style";
import { INK, printableStyle } from "./style";

const SIGNED = `
.receipt { display: flex; flex-direction: column; }
.receipt h1 { font-size: 18pt; }
.receipt .facts > div { flex: 1; min-width: 0; }
.receipt td.plain { white-space: nowrap; }
.receipt .sum td { border: 0; padding-top: 3mm; font-weight: 700; }
.receipt .sum td:last-child { font-size: 13pt; }
.back, .terms { margin-top: 6mm; }
.receipt .signed { display: flex; gap: 14mm; margin-top: 24mm; break-inside: avoid; }
.receipt .signed p { flex: 1; padding-top: 1.5mm; border-top: .2mm solid ${INK}; }`;

export const receiptStyle = (heading: string): string => printableStyle(heading) + SIGNED;

const ROLL = `
.back, .roll > .address { margin-top: 2mm; }
.signed { margin-top: 14mm; padding-top: 1mm; border-top: .3mm solid ${INK}; }`;

export function rollStyle(intake: IntakeView, business: InvoiceContents["business"]): string {
  const { lots, notTaken, terms, reason } = intake;
  const texts = [business.address, reason, ...notTaken.map(({ title }) => title), terms];
  const lines = texts.flatMap((text) => text?.split("\n") ?? []);
  return (
    tillStyle([...lines, ...lots.map(({ title, condition }) => `${title}, ${condition}`)]) + ROLL
  );
}
