import type { Consigned, LabelView } from "~/domain/intakes/label";
import { formatPrice } from "~/domain/values/money";
import { qrPath } from "../qr-path";
import { LABEL_SHEETS, type LabelPaper, labelsAPage } from "./label-sheets";
import { PrintableShell } from "./printable-page";
import { INK, MUTED, PAPER } from "./style";

type LabelsPageProps = {
  labels: LabelView[];
  paper: LabelPaper;
  // The first sticker that is free on the first sheet, from 1.
  first: number;
  number: string;
};

type Sticker = { place: number; label: LabelView | null };

function pagesOf({ labels, paper, first }: LabelsPageProps): Sticker[][] {
  const size = labelsAPage(paper);
  const stickers = Array.from({ length: first - 1 + labels.length }, (_, place) => ({
    place,
    label: labels[place - first + 1] ?? null,
  }));
  const pages = Math.ceil(stickers.length / size);
  return Array.from({ length: pages }, (_, page) => stickers.slice(page * size, (page + 1) * size));
}

const HINT = "Print this page in its actual size (100 %), without margins.";

const MARKS: Record<Consigned, string> = { none: "", some: " C?", all: " C" };

const EXPLAINED: Record<Consigned, string> = {
  none: "Without a C behind its number a copy is the shop's own.",
  some: "C?: some copies of the book are on consignment, and nobody knows which.",
  all: "C: the copy is on consignment, and stays its seller's until it is sold.",
};

function hintFor(labels: LabelView[]): string {
  const marked = (["all", "some"] as const).filter((mark) =>
    labels.some(({ consigned }) => consigned === mark),
  );
  const words = marked.length === 0 ? [] : [...marked, "none" as const];
  return [HINT, ...words.map((mark) => EXPLAINED[mark])].join(" ");
}

export function LabelsPage(props: LabelsPageProps) {
  return (
    <PrintableShell title={`Labels ${props.number}`} hint={hintFor(props.labels)}>
      {pagesOf(props).map((stickers) => (
        <main key={stickers[0]?.place}>
          {stickers.map(({ place, label }) => (
            <div key={place}>{label && <Label label={label} />}</div>
          ))}
        </main>
      ))}
    </PrintableShell>
  );
}

function Label({ label }: { label: LabelView }) {
  const { title, condition, priceCents, shelf, number, consigned, modules } = label;
  return (
    <>
      <section>
        <p className="price">
          {formatPrice(priceCents)}{" "}
          <span>
            {number}
            <b>{MARKS[consigned]}</b>
          </span>
        </p>
        <p className="mark">{shelf === null ? condition : `${condition} · ${shelf}`}</p>
        <p className="book">{title}</p>
      </section>
      <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img">
        <title>{`QR code of ${title}`}</title>
        <path d={qrPath(modules)} />
      </svg>
    </>
  );
}

export function labelsStyle(paper: LabelPaper): string {
  const { page, margin, columns, width, height, gap, code, price, text, lines } =
    LABEL_SHEETS[paper];
  const [top, left] = margin;
  return `${PAPER}
@page { size: ${page[0]}mm ${page[1]}mm; margin: 0; }
aside { max-width: 210mm; margin: 0 auto; padding: 4mm; color: ${MUTED}; }
main {
  display: grid; grid-template-columns: repeat(${columns}, ${width}mm); grid-auto-rows: ${height}mm;
  column-gap: ${gap}mm; width: ${page[0]}mm; height: ${page[1]}mm; margin: 0 auto 4mm;
  padding: ${top}mm 0 0 ${left}mm; overflow: hidden;
}
main > div { display: flex; align-items: center; overflow: hidden; }
main > div:not(:empty) { outline: .1mm dotted #cbd5e1; outline-offset: -.1mm; }
section { flex: 1; min-width: 0; padding-left: 2mm; font-size: ${text}; line-height: 1.2; }
svg { flex: none; width: ${code}mm; height: ${code}mm; fill: ${INK}; shape-rendering: crispEdges; }
.price { font-size: ${price}; font-weight: 700; line-height: 1.1; }
.price span { color: ${MUTED}; font-size: ${text}; font-weight: 400; }
.mark { font-weight: 600; }
.book { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; }
@media print {
  body { background: none; }
  aside { display: none; }
  main { margin: 0; break-after: page; }
  main:last-child { break-after: auto; }
  main > div:not(:empty) { outline: none; }
}`;
}
