const SANS = `"Helvetica Neue", Helvetica, Arial, "Liberation Sans", "Noto Sans", sans-serif`;
export const INK = "#0f172a";
export const MUTED = "#52606f";
const LINE = "#d5dce5";

const onPaper = (place: string, content: string) =>
  `@${place} { content: ${content}; font: 8pt ${SANS}; color: ${MUTED}; }`;

/** A4 page rules with a footer. `heading` needs no escaping: document numbers are letters, digits and dashes. */
const sheet = (heading: string) => `
@page {
  size: A4;
  margin: 16mm 16mm 20mm;
  ${onPaper("bottom-left", `"${heading}"`)}
  ${onPaper("bottom-right", `"Page " counter(page) " of " counter(pages)`)}
}`;

export const PAPER = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: ${INK}; font: 10pt/1.45 ${SANS}; font-variant-ligatures: none; -webkit-text-size-adjust: 100%; }
body { background: #eef2f6; }
p, dd, td { overflow-wrap: anywhere; }
h1, .brand { font-weight: 700; letter-spacing: -.02em; line-height: 1.15; }
h1 { font-size: 26pt; }
.brand { margin-bottom: 1.5mm; font-size: 15pt; }
h2, dt, th, .small, .seller p:not(.brand), .closing { color: ${MUTED}; font-size: 8.5pt; }
h2, th { font-weight: 600; }
h2 { margin-bottom: .5mm; }
.name { font-weight: 600; }
.address { white-space: pre-line; }
.figure, dd { font-variant-numeric: tabular-nums; }
.figure { text-align: right; white-space: nowrap; }
main { isolation: isolate; background: #fff; }
header, .facts, .end { display: flex; justify-content: space-between; gap: 10mm; }
.seller, .buyer, .closing { flex: 1; min-width: 0; }
.title { text-align: right; }
.number { font-size: 11pt; }
.facts { margin: 8mm 0 9mm; padding: 5mm; border-radius: 2mm; background: #f1f5f9; }
.facts dl { width: 82mm; }
.facts dl div { display: grid; grid-template-columns: 18mm 1fr; gap: 3mm; align-items: baseline; padding: .3mm 0; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0 0 1.5mm; border-bottom: .4mm solid ${INK}; text-align: left; }
th.figure { text-align: right; }
td { padding: 2mm 0; border-bottom: .2mm solid ${LINE}; vertical-align: top; }
th + th, td + td { padding-left: 5mm; }
td:first-child { width: 100%; }
.end { padding-top: 5mm; }
.totals { width: 82mm; }
.totals div { display: flex; justify-content: space-between; align-items: baseline; gap: 5mm; padding: .8mm 4mm; }
.totals .total { margin: 1mm 0; padding: 3mm 4mm; border-radius: 2mm; background: ${INK}; color: #fff; font-size: 13pt; font-weight: 700; }
.total dt, .saving dt { color: inherit; font-size: inherit; }
.totals .saving { color: #166534; font-size: 8.5pt; font-weight: 600; }
.closing p + p { margin-top: 1mm; }
.closing .stamp { display: table; margin-bottom: 4mm; padding: 1.2mm 4mm; border: .5mm solid #166534; border-radius: 2mm; color: #166534; font-size: 9pt; }
.stamp strong { margin-right: 1.5mm; letter-spacing: .1em; text-transform: uppercase; }
.test { margin-bottom: 7mm; padding: 2mm 4mm; border: .5mm dashed #b91c1c; border-radius: 2mm; color: #b91c1c; font-weight: 700; text-align: center; }
.watermark { position: fixed; inset: 0; z-index: -1; display: grid; place-items: center; color: #b91c1c; font: 700 120pt ${SANS}; letter-spacing: .1em; opacity: .07; transform: rotate(-30deg); pointer-events: none; }
.watermark::before { content: "TEST"; }
`;

const SCREEN = `
@media screen {
  aside { max-width: 210mm; margin: 0 auto; padding: 4mm; color: ${MUTED}; }
  main { max-width: 210mm; margin: 0 auto 8mm; padding: 14mm 16mm; box-shadow: 0 .5mm 3mm #0f172a22; }
}
@media screen and (max-width: 640px) {
  main { margin: 0; padding: 6mm 4mm; }
  header, .facts { flex-direction: column; gap: 5mm; }
  .end { flex-direction: column-reverse; }
  .title { text-align: left; }
  .facts dl, .totals { width: 100%; }
  th + th, td + td { padding-left: 2mm; }
  .figure .small { white-space: normal; }
  .watermark { font-size: 24vw; }
}`;

const PRINT = `
@media print {
  html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { background: none; }
  aside { display: none; }
  thead { display: table-header-group; }
  tr, .end { break-inside: avoid; }
  tbody tr:last-child { break-after: avoid; }
}`;

/** All styles of a printable document. System fonts, so that it makes no requests. */
export function printableStyle(heading: string): string {
  return sheet(heading) + PAPER + SCREEN + PRINT;
}
