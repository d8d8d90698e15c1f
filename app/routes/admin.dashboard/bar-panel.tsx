export type Bar = {
  key: number;
  value: number;
  /** What a pointer that rests on the bar is told. */
  label: string;
};

type BarPanelProps = {
  bars: Bar[];
  ticks: number[];
  tickLabel: (value: number) => string;
  height: number;
  className: string;
};

const ABOVE = 8;
const BELOW = 1;
/** A small figure is still a figure. */
const LOWEST_BAR = 2;
const BAR_SHARE = 0.7;

/**
 * Bars over a line, with their scale on the left. Across it is drawn in shares of the width and up in pixels, so that
 * it fits a phone and a wide screen without its words being stretched.
 */
export function BarPanel({ bars, ticks, tickLabel, height, className }: BarPanelProps) {
  const most = ticks.at(-1) ?? 1;
  const ground = height - BELOW;
  const yOf = (value: number) => ground - (value / most) * (ground - ABOVE);
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(ground - yOf(value), LOWEST_BAR));
  const slot = 100 / bars.length;
  return (
    <div className="flex">
      <svg className="w-16 shrink-0 overflow-visible" height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <text
            key={tick}
            x="100%"
            dx="-8"
            y={yOf(tick)}
            dy="4"
            textAnchor="end"
            className="fill-muted text-xs figures"
          >
            {tickLabel(tick)}
          </text>
        ))}
      </svg>
      <svg className="min-w-0 grow" width="100%" height={height} aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
          />
        ))}
        {bars.map((bar, place) => (
          <g key={bar.key}>
            <title>{bar.label}</title>
            <rect
              x={`${place * slot}%`}
              width={`${slot}%`}
              y="0"
              height={ground}
              className="fill-transparent hover:fill-mist"
            />
            <rect
              x={`${(place + (1 - BAR_SHARE) / 2) * slot}%`}
              width={`${BAR_SHARE * slot}%`}
              y={ground - heightOf(bar.value)}
              height={heightOf(bar.value)}
              className={`pointer-events-none ${className}`}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

type BarNamesProps = { names: (string | null)[] };

/** What stands below some of the bars. Each name ends where its bar does, so that the last one has room too. */
export function BarNames({ names }: BarNamesProps) {
  const slot = 100 / names.length;
  return (
    <svg className="ml-16 w-[calc(100%-4rem)] overflow-visible" height="20" aria-hidden="true">
      {names.map(
        (name, place) =>
          name !== null && (
            <text
              key={name}
              x={`${(place + 1) * slot}%`}
              y="16"
              textAnchor="end"
              className="fill-muted text-xs"
            >
              {name}
            </text>
          ),
      )}
    </svg>
  );
}
