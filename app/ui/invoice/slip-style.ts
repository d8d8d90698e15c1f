import { INK, MUTED, PAPER } from "./style";

const SLIP = `
@page { size: A4; margin: 14mm; }
main { max-width: 210mm; margin: 0 auto 8mm; padding: 14mm; box-shadow: 0 .5mm 3mm #0f172a22; }
aside { max-width: 210mm; margin: 0 auto; padding: 4mm; color: ${MUTED}; }
header { align-items: flex-start; }
header p { color: ${MUTED}; }
h1 { margin-top: 1mm; font-size: 30pt; white-space: nowrap; }
header .test { display: inline-block; margin: 2mm 0 0; color: #b91c1c; }
.code { flex: none; width: 42mm; margin: -4mm -4mm 0 0; text-align: center; }
.code svg { display: block; width: 42mm; height: 42mm; fill: ${INK}; shape-rendering: crispEdges; }
.code p { padding: 0 5mm; font-size: 8pt; line-height: 1.3; }
.facts { font-size: 12pt; }
.facts > div { flex: 1; min-width: 0; }
.facts .name { font-size: 15pt; }
td { padding: 3mm 0; font-size: 11pt; }
td:first-child { width: auto; }
td.book { width: 100%; }
.tick { display: block; width: 6mm; height: 6mm; border: .5mm solid ${INK}; border-radius: 1mm; }
.shelf { font-size: 13pt; font-weight: 700; white-space: nowrap; }
.copies { font-size: 13pt; font-weight: 700; }
.mark { color: #b91c1c; font-weight: 700; }
.off td { color: ${MUTED}; }
.off .name { text-decoration: line-through; }
.sum { padding-top: 4mm; font-weight: 700; }`;

const SLIP_SCREEN = `
@media screen and (max-width: 640px) {
  main { padding: 6mm 4mm; }
  h1 { font-size: 20pt; }
  .code, .code svg { width: 30mm; }
  .code svg { height: 30mm; }
  .facts { flex-direction: column; gap: 4mm; }
  th + th, td + td { padding-left: 3mm; }
}`;

const SLIP_PRINT = `
@media print {
  html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { background: none; }
  aside { display: none; }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none; }
  main + main { break-before: page; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}`;

export const SLIP_STYLE = PAPER + SLIP + SLIP_SCREEN + SLIP_PRINT;

const TILL_WIDTH_MM = 80;
const TILL_LINE_MM = 4.6;
const TILL_LETTERS = 26;

/** As long as its lines: a roll has no pages, and paper that stays empty is wasted. */
export function tillStyle(lines: string[]): string {
  const rows = lines.reduce((sum, line) => sum + Math.ceil(line.length / TILL_LETTERS), 0);
  const height = Math.ceil(95 + rows * TILL_LINE_MM);
  return `${PAPER}
@page { size: ${TILL_WIDTH_MM}mm ${height}mm; margin: 0; }
html { font-size: 9.5pt; line-height: 1.35; }
aside { max-width: ${TILL_WIDTH_MM}mm; margin: 0 auto; padding: 4mm; color: ${MUTED}; }
main { width: ${TILL_WIDTH_MM}mm; max-width: 100%; margin: 0 auto; padding: 4mm; }
header { display: block; text-align: center; }
h1 { font-size: 14pt; }
section { margin-top: 2mm; padding-top: 2mm; border-top: .3mm dashed ${INK}; }
.row { display: flex; justify-content: space-between; gap: 3mm; }
.row span { min-width: 0; }
.row .figure { flex: none; max-width: 55%; white-space: normal; }
.total { font-size: 13pt; font-weight: 700; }
.end { display: block; margin-top: 2mm; padding-top: 2mm; border-top: .3mm dashed ${INK}; text-align: center; }
@media print {
  body { background: none; }
  aside { display: none; }
  main { margin: 0; }
}`;
}
