import type { IntakeView } from "~/domain/intakes/view";
import type { InvoiceContents } from "~/domain/invoices/view";
import { tillStyle } from "./slip-style";
import { INK, printableStyle } from "./style";

const SIGNED = `
.receipt { display: flex; flex-direction: column; }
.receipt h1 { font-size: 18pt; }
.receipt .facts > div { flex: 1; min-width: 0; }
.receipt .facts { margin: 4mm 0; padding: 3mm 5mm; }
.receipt td { padding: 1mm 0; font-size: 9pt; line-height: 1.3; }
.receipt td + td { padding-left: 5mm; }
.receipt td .small { font-size: 8pt; }
.receipt .sum td { border: 0; padding-top: 2mm; font-weight: 700; }
.receipt .sum td:last-child { font-size: 13pt; }
.back, .terms { margin-top: 4mm; }
.receipt .terms, .receipt .signed { break-inside: avoid; }
.receipt .terms { break-after: avoid; }
.receipt .signed { display: flex; gap: 14mm; margin-top: 15mm; }
.receipt .signed p { flex: 1; padding-top: 1.5mm; border-top: .2mm solid ${INK}; }`;

export const receiptStyle = (heading: string): string => printableStyle(heading) + SIGNED;

const ROLL = `
.share { display: block; }
.back, .roll > .address { margin-top: 2mm; }
.signed { margin-top: 14mm; padding-top: 1mm; border-top: .3mm solid ${INK}; }`;

export function rollStyle(intake: IntakeView, business: InvoiceContents["business"]): string {
  const { lots, notTaken, terms, reason } = intake;
  const texts = [
    business.address,
    reason,
    ...notTaken.map((one) => `${one.title} (${one.reason})`),
    terms,
  ];
  const lines = texts.flatMap((text) => text?.split("\n") ?? []);
  const shares = lots.flatMap(({ sharePercent }) => (sharePercent === null ? [] : " "));
  const numbers = lots.flatMap(({ isbn }) => isbn ?? []);
  const titles = lots.map(({ title, condition }) => `${title}, ${condition}`);
  return tillStyle([...lines, ...titles, ...numbers, ...shares]) + ROLL;
}
