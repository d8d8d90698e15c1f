import { IMPORT_MIB } from "../import";
import { IDLE_MIB, LOADED_MIB } from "../pages";
import { atLeast, atMost, formatFigure, type Measure, type ReportSection } from "../report";
import { START_SECONDS } from "../start";
import { percentile } from "../statistics";
import type { Compared } from "./checks";
import type { Oversold } from "./oversold";
import { CONNECTIONS, type Read } from "./readers";
import type { Answered, LogCount } from "./request-log";
import { RATES, type Written } from "./writers";

const LEAST_OF_RAW = 0.25;
const MOST_P99_MS = 50;
/** A load of so many a second was put on when so much of it was answered. */
const REACHED = 0.95;
const BUDGETED_BOOKS = 10_000;
const TROUBLES_SHOWN = 5;
/** What takes so much of a core may be waited for. */
const WHOLE_CORE = 0.9;

/** A while of reading, and what was written meanwhile. `raw` is what the ceiling did just before. */
export type Phase = {
  what: string;
  seconds: number;
  raw: Read;
  read: Read;
  log: LogCount;
  written?: Written;
  /** Whether the goal of the rush is one of this phase. */
  isGoal?: boolean;
  /** `seconds` until all rows were in; `createdInRush` were when readers and writers stopped. */
  imported?: { rows: number; seconds: number; createdInRush: number; rushSeconds: number };
};

export type Rush = {
  books: number;
  isByWrk: boolean;
  requests: number;
  addresses: number;
  mibOfAddresses: number;
  startSeconds: number;
  /** Syncs per second of the disk: the ceiling of what is written. */
  syncs: number;
  idleMib: number | null;
  phases: Phase[];
  compared: Compared;
  oversold: Oversold;
};

const hitRate = ({ cached, made }: Answered) =>
  cached + made === 0 ? Number.NaN : cached / (cached + made);

/** Pages of a second of the server's CPU time, whoever else uses the machine. */
const perCpuSecond = ({ perSecond, serverCpu }: Read) => perSecond / (serverCpu ?? Number.NaN);

const mostMib = (phases: Phase[]) =>
  Math.max(...phases.map(({ read }) => read.mostMib ?? Number.NaN));

/** What a shop takes under load has a budget, and what an import takes more has another. */
function memoryMeasures(phases: Phase[]): Measure[] {
  const withImport = phases.filter(({ imported }) => imported);
  const loaded = mostMib(phases.filter(({ imported }) => !imported));
  const besideImport = mostMib(withImport);
  const more = Math.max(0, besideImport - loaded);
  const measures = [
    {
      what: "most in the rush",
      figures: { MiB: loaded },
      budget: atMost(LOADED_MIB, loaded, " MB"),
    },
    {
      what: "most beside an import",
      figures: { MiB: besideImport, "more than without": more },
      budget: atMost(IMPORT_MIB, more, " MB more"),
    },
  ];
  return withImport.length > 0 ? measures : measures.slice(0, 1);
}

function phaseMeasure(phase: Phase, books: number): Measure {
  const { what, seconds, raw, read, log, written, isGoal = false } = phase;
  const share = read.perSecond / raw.perSecond;
  const made = log.pages.made + log.json.made;
  const goals = [atLeast(LEAST_OF_RAW, share), atMost(MOST_P99_MS, read.p99)];
  return {
    what,
    figures: {
      "pages/s": read.perSecond,
      "raw/s": raw.perSecond,
      "of raw": share,
      "p50 ms": read.p50,
      "p99 ms": read.p99,
      failed: read.failed,
      "pages hit": hitRate(log.pages),
      "JSON hit": hitRate(log.json),
      "renders/s": made / seconds,
      "changes/s": written ? written.changes / seconds : 0,
      "renders per change": written ? made / written.changes : null,
      "per CPU second": perCpuSecond(read),
      "of raw's": perCpuSecond(read) / perCpuSecond(raw),
      "shop CPU": read.serverCpu,
    },
    ...(isGoal && books <= BUDGETED_BOOKS
      ? {
          budget: {
            wanted: `≥ ${LEAST_OF_RAW} of raw, p99 ≤ ${MOST_P99_MS} ms`,
            isKept: goals.every(({ isKept }) => isKept),
          },
        }
      : {}),
  };
}

const WORDS: Record<keyof typeof RATES, string> = {
  carts: "cart adds",
  payments: "payments begun",
  notifications: "notifications",
  edits: "edits",
};

function writtenMeasures({ what, written }: Phase): Measure[] {
  if (written === undefined) return [];
  return (Object.keys(RATES) as (keyof typeof RATES)[]).map((kind): Measure => {
    const { ms, refused, failures, seconds, inTime } = written.tallies[kind];
    const perSecond = inTime / seconds;
    return {
      what: `${WORDS[kind]}, ${what}`,
      figures: {
        "answered/s": perSecond,
        done: ms.length,
        refused,
        failed: failures.length,
        "p50 ms": percentile(ms, 0.5),
        "p99 ms": percentile(ms, 0.99),
      },
      budget: atLeast(RATES[kind] * REACHED, perSecond, "/s"),
    };
  });
}

function importMeasures(phases: Phase[]): Measure[] {
  return phases.flatMap(({ what, read, imported }, i) => {
    if (imported === undefined) return [];
    const before = phases[i - 1]?.read;
    return [
      {
        what,
        figures: {
          rows: imported.rows,
          seconds: imported.seconds,
          "rows/s in the rush": imported.createdInRush / imported.rushSeconds,
          "pages/s without": before?.perSecond ?? null,
          "pages/s with": read.perSecond,
          "of them left": before ? read.perSecond / before.perSecond : null,
        },
      },
    ];
  });
}

/** What went wrong, each once, the most frequent first. */
function troublesOf({ phases, compared }: Rush): string[] {
  const written = phases.flatMap((phase) => phase.written ?? []);
  const troubles = written.flatMap(({ tallies, troubles }) => [
    ...Object.values(tallies).flatMap(({ failures }) => failures),
    ...troubles,
  ]);
  const times = new Map<string, number>();
  for (const one of troubles) times.set(one, (times.get(one) ?? 0) + 1);
  const counted = [...times].sort(([, a], [, b]) => b - a).map(([one, n]) => `${n} times: ${one}`);
  return [...compared.stale.map((one) => `Stale: ${one}`), ...counted].slice(0, TROUBLES_SHOWN);
}

/** Whether the readers may have been what was slow. */
function readersNote(phases: Phase[]): string {
  const cpu = Math.max(
    ...phases.flatMap(({ raw, read }) => [raw, read].map((one) => one.readersCpu ?? Number.NaN)),
  );
  if (Number.isNaN(cpu)) return "How much of a core the readers took is not known.";
  const took = `The readers took up to ${formatFigure(cpu)} of a core`;
  return cpu < WHOLE_CORE
    ? `${took}: the servers were the limit, not they.`
    : `${took}: they may have been the limit.`;
}

/** The report of a rush at one number of books. */
export function rushSections(rush: Rush): ReportSection[] {
  const { books, isByWrk, requests, addresses, mibOfAddresses, phases, compared, oversold } = rush;
  const at = `${formatFigure(books)} books`;
  const lost = phases.reduce((sum, { log }) => sum + log.linesLost, 0);
  const by = isByWrk
    ? "wrk"
    : "this bench's own client, because wrk is not installed: it takes as much of the machine as the shop";
  return [
    {
      title: `The rush, ${at}: ${CONNECTIONS} connections by ${by}`,
      measures: phases.map((phase) => phaseMeasure(phase, books)),
      notes: [
        `${formatFigure(requests)} requests drawn by Zipf's law, walked again and again: ${formatFigure(addresses)} addresses, ${formatFigure(mibOfAddresses)} MiB as sent, each asked once before.`,
        'The shop writes its log to a file, by which renders and hits are counted: a read without "cached":true was made anew.',
        "raw/s: plain node:http sending the same bytes, headers and all, to the same readers, just before. Per second of the server's CPU time a busy machine says more.",
        readersNote(phases),
        ...(lost > 0
          ? [`${lost} lines of the log were lost: renders and hits are without them.`]
          : []),
      ],
    },
    {
      title: `Written in the rush, ${at}`,
      measures: [
        ...phases.flatMap(writtenMeasures),
        { what: "this disk, one page synced", figures: { "answered/s": rush.syncs } },
      ],
      notes: [
        "Refused: a second buyer of a last copy, and an edit of a book that was sold meanwhile. No mail server is set, and no PDF is made.",
      ],
    },
    {
      title: `Exactness in the rush, ${at}`,
      measures: [
        {
          what: "stale answers",
          figures: {
            found: compared.stale.length,
            "books compared": compared.right + compared.changing + compared.stale.length,
            "changing meanwhile": compared.changing,
          },
          budget: atMost(0, compared.stale.length),
        },
        {
          what: "oversold copies",
          figures: { found: oversold.copies, "books sold or held": oversold.books },
          budget: atMost(0, oversold.copies),
        },
      ],
      notes: [
        "Compared with the database: titles, prices and copies on pages, lists and in calls, read right after what changed them, and the most read at the end.",
        ...troublesOf(rush),
      ],
    },
    { title: `An import beside the rush, ${at}`, measures: importMeasures(phases) },
    {
      title: `Start and memory, ${at}`,
      measures: [
        {
          what: "start to listening, median of three",
          figures: { s: rush.startSeconds },
          budget: atMost(START_SECONDS, rush.startSeconds, " s"),
        },
        {
          what: "idle",
          figures: { MiB: rush.idleMib },
          budget: atMost(IDLE_MIB, rush.idleMib ?? Number.NaN, " MB"),
        },
        ...memoryMeasures(phases),
      ],
    },
  ].filter(({ measures }) => measures.length > 0);
}
