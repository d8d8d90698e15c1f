export type Bar = {
  key: number;
  value: number;
  /** Tooltip of the bar. */
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
/** Minimum height, so that small values stay visible. */
const LOWEST_BAR = 2;
const BAR_SHARE = 0.7;

/**
 * Bar chart with its scale on the left. X in percent and Y in pixels, so that it fits any width without distorting
 * text.
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

/** Labels below some bars, right-aligned to their bar so that the last one fits. */
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
