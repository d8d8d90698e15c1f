type Bar = {
  key: number;
  above: number[];
  below?: number;
  label: string;
};

type BarPanelProps = {
  bars: Bar[];
  ticks: number[];
  tickLabel: (value: number) => string;
  height: number;
  fills: { above: string[]; below?: string };
};

const ABOVE = 8;
const BELOW = 1;
const LOWEST_BAR = 2;
const BAR_SHARE = 0.7;

type Piece = { from: number; to: number; fill: string };

function piecesOf({ above, below = 0 }: Bar, fills: BarPanelProps["fills"]): Piece[] {
  let from = 0;
  const standing = above.map((value, i) => {
    const piece = { from, to: from + value, fill: fills.above[i] ?? "" };
    from = piece.to;
    return piece;
  });
  const all = [...standing, { from: -below, to: 0, fill: fills.below ?? "" }];
  return all.filter((piece) => piece.to > piece.from);
}

/** X in percent and Y in pixels, so that the chart fits any width without distorting text. */
export function BarPanel({ bars, ticks, tickLabel, height, fills }: BarPanelProps) {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const depth = least < 0 ? ABOVE : BELOW;
  const yOf = (value: number) =>
    ABOVE + ((most - value) / (most - least)) * (height - ABOVE - depth);
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
              height={height}
              className="fill-transparent hover:fill-mist"
            />
            {piecesOf(bar, fills).map(({ from, to, fill }) => (
              <Block
                key={fill}
                x={`${(place + (1 - BAR_SHARE) / 2) * slot}%`}
                width={`${BAR_SHARE * slot}%`}
                top={yOf(to)}
                bottom={yOf(from)}
                hangs={to === 0}
                fill={fill}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}

type BlockProps = {
  x: string;
  width: string;
  top: number;
  bottom: number;
  hangs: boolean;
  fill: string;
};

function Block({ x, width, top, bottom, hangs, fill }: BlockProps) {
  const height = Math.max(bottom - top, LOWEST_BAR);
  return (
    <rect
      x={x}
      width={width}
      y={hangs ? top : bottom - height}
      height={height}
      className={`pointer-events-none ${fill}`}
    />
  );
}

type BarNamesProps = { names: (string | null)[] };

const FEW_BARS = 6;

export function BarNames({ names }: BarNamesProps) {
  const slot = 100 / names.length;
  // A narrow screen has room for one.
  const last = names.findLastIndex((name) => name !== null);
  const [anchor, share] =
    names.length <= FEW_BARS ? (["middle", 0.5] as const) : (["end", 1] as const);
  return (
    <svg className="ml-16 w-[calc(100%-4rem)] overflow-visible" height="20" aria-hidden="true">
      {names.map(
        (name, place) =>
          name !== null && (
            <text
              key={name}
              x={`${(place + share) * slot}%`}
              y="16"
              textAnchor={anchor}
              className={`fill-muted text-xs ${place === last ? "" : "max-[18rem]:hidden"}`}
            >
              {name}
            </text>
          ),
      )}
    </svg>
  );
}
