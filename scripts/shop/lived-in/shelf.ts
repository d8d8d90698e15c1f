import sharp from "sharp";

/** The stored width of a banner, which is much wider than high. */
const WIDTH = 1920;
const HEIGHT = 640;
const BOARD_Y = 560;

type Spine = { cloth: string; print: string; words: string; width: number; height: number };

const CLOTHS = [
  "#1f4e79",
  "#7a2e2a",
  "#2f6b4f",
  "#c08a2d",
  "#5b3a78",
  "#27566b",
  "#a5482f",
  "#3d4a57",
];
const PAPERS = ["#f2e3b8", "#f3e6cf", "#f4d58a", "#efe4cf"];
const WORDS = [
  "MATHEMATICS",
  "Physical Sciences",
  "ATLAS",
  "Life Sciences",
  "Geography",
  "AFRIKAANS",
  "English",
  "ACCOUNTING",
  "History",
  "Wiskunde",
  "Life Orientation",
  "ECONOMICS",
  "isiZulu",
];
/** Every n-th book leans on its neighbour. */
const LEANS_EACH = 11;

/** Deterministic shuffle: the n-th of some values. */
const pick = (values: readonly string[], n: number, step: number): string =>
  values[(n * step + ((n * n) % 5)) % values.length] ?? "";

/** Book spines that fill the shelf. */
function spines(): Spine[] {
  const row: Spine[] = [];
  for (let x = -20, n = 0; x < WIDTH + 40; n++) {
    const width = 46 + ((n * 29) % 53);
    row.push({
      cloth: pick(CLOTHS, n, 3),
      print: pick(PAPERS, n, 3),
      words: pick(WORDS, n, 5),
      width,
      height: 372 + ((n * 67) % 131),
    });
    x += width + 3;
  }
  return row;
}

function drawSpine({ cloth, print, words, width, height }: Spine, x: number, n: number): string {
  const top = BOARD_Y - height;
  const lean = n % LEANS_EACH === LEANS_EACH - 2 ? `rotate(-4 ${x} ${BOARD_Y})` : "";
  const letter = words === words.toUpperCase() ? 0.86 : 0.68;
  const size = Math.min(width * 0.44, (height - 170) / (words.length * letter));
  const bandY = top + 34 + ((n * 13) % 20);
  const label =
    n % 3 === 1
      ? `<rect x="${x}" y="${top + 62}" width="${width}" height="${height - 150}" fill="${print}" />`
      : `<path d="M${x} ${bandY}h${width}m-${width} 9h${width}m-${width} ${height - 120}h${width}" stroke="${print}" stroke-width="3" opacity="0.85" />`;
  const ink = n % 3 === 1 ? cloth : print;
  const middle = top + 62 + (height - 150) / 2;
  return `<g transform="${lean}">
    <rect x="${x - 4}" y="${top + 8}" width="${width + 16}" height="${height - 8}" fill="#000" opacity="0.5" filter="url(#soft)" />
    <path d="M${x} ${BOARD_Y}V${top + 5}q${width / 2} -9 ${width} 0V${BOARD_Y}z" fill="${cloth}" />
    ${label}
    <text transform="translate(${x + width / 2 + size * 0.35} ${middle}) rotate(-90)" text-anchor="middle" font-family="${n % 2 ? "DejaVu Serif, Georgia, serif" : "DejaVu Sans, Arial, sans-serif"}" font-weight="bold" font-size="${size}" fill="${ink}">${words}</text>
    <circle cx="${x + width / 2}" cy="${BOARD_Y - 38}" r="${width * 0.2}" fill="${print}" opacity="0.8" />
    <path d="M${x} ${BOARD_Y}V${top + 5}q${width / 2} -9 ${width} 0V${BOARD_Y}z" fill="url(#round)" />
    <path d="M${x + 3} ${top + 6}q${width / 2} -9 ${width - 6} 0" stroke="#fff" stroke-opacity="0.45" stroke-width="3" fill="none" />
  </g>`;
}

function drawShelf(): string {
  let x = -20;
  const books = spines().map((spine, n) => {
    const drawn = drawSpine(spine, x, n);
    x += spine.width + 3;
    return drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <filter id="wood" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.003 0.08" numOctaves="4" seed="11" />
        <feColorMatrix values="0 0 0 0 0.25  0 0 0 0 0.15  0 0 0 0 0.08  0.9 0.5 0 0 -0.3" />
      </filter>
      <filter id="worn" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.8 0.35" numOctaves="3" seed="5" />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.86  0 0 0 1.5 -0.82" />
      </filter>
      <filter id="soft" x="-50%" y="-20%" width="200%" height="140%"><feGaussianBlur stdDeviation="9" /></filter>
      <linearGradient id="round" x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stop-color="#000" stop-opacity="0.5" />
        <stop offset="0.22" stop-color="#fff" stop-opacity="0.2" />
        <stop offset="0.5" stop-color="#fff" stop-opacity="0.02" />
        <stop offset="1" stop-color="#000" stop-opacity="0.55" />
      </linearGradient>
      <linearGradient id="depth" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#000" stop-opacity="0.75" />
        <stop offset="0.35" stop-color="#000" stop-opacity="0.1" />
        <stop offset="0.8" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.35" />
      </linearGradient>
      <radialGradient id="lamp" cx="0.68" cy="0.3" r="0.75">
        <stop offset="0" stop-color="#ffe2b0" stop-opacity="0.42" />
        <stop offset="0.6" stop-color="#ffe2b0" stop-opacity="0.06" />
        <stop offset="1" stop-color="#120a04" stop-opacity="0.5" />
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="#2c1b10" />
    <rect width="100%" height="${BOARD_Y}" filter="url(#wood)" opacity="0.6" />
    ${books.join("")}
    <rect width="100%" height="${BOARD_Y}" filter="url(#worn)" opacity="0.35" />
    <rect y="${BOARD_Y}" width="100%" height="${HEIGHT - BOARD_Y}" fill="#9a6a3f" />
    <g transform="translate(0 ${BOARD_Y})"><rect width="${WIDTH}" height="${HEIGHT - BOARD_Y}" filter="url(#wood)" /></g>
    <rect y="${BOARD_Y}" width="100%" height="14" fill="#000" opacity="0.45" filter="url(#soft)" />
    <path d="M0 ${BOARD_Y + 10}h${WIDTH}" stroke="#ffdfae" stroke-opacity="0.5" stroke-width="3" />
    <rect width="100%" height="100%" fill="url(#depth)" />
    <rect width="100%" height="100%" fill="url(#lamp)" />
  </svg>`;
}

/** The front page's banner, drawn here: a shelf of used school books in lamplight. */
export const drawBanner = (): Promise<Buffer> =>
  sharp(Buffer.from(drawShelf())).jpeg({ quality: 88 }).toBuffer();
