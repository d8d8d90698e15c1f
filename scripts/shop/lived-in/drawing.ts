import sharp from "sharp";

export type DrawnBook = {
  title: string;
  grade: string;
  cloth: string;
  paper: string;
  turn: number;
};

/** Drawing and photo size: enough for a phone, and a demo starts sooner. */
const CANVAS = "0 0 900 1200";
const PHOTO = { width: 600, height: 800 };
const LINE_LETTERS = 14;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Wraps the title into lines that fit the cover. */
function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > LINE_LETTERS) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.slice(0, 5);
}

/** Wood grain, light from a window on the left, and the book's shadow. */
const DEFINITIONS = `
  <filter id="wood" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="4" seed="7" />
    <feColorMatrix values="0 0 0 0 0.42  0 0 0 0 0.28  0 0 0 0 0.17  0.9 0.5 0 0 -0.35" />
  </filter>
  <filter id="worn" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="3" />
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.97  0 0 0 0 0.9  0 0 0 1.6 -0.85" />
  </filter>
  <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22" /></filter>
  <filter id="edge"><feGaussianBlur stdDeviation="5" /></filter>
  <linearGradient id="window" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity="0.28" />
    <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
    <stop offset="1" stop-color="#000" stop-opacity="0.3" />
  </linearGradient>`;

/** A used book on a table, as a seller would photograph it. */
function onTheTable({ title, grade, cloth, paper, turn }: DrawnBook): string {
  const words = linesOf(title).map(
    (line, i) => `<text x="95" y="${250 + i * 74}" font-size="56">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}" viewBox="${CANVAS}">
    <defs>${DEFINITIONS}</defs>
    <rect width="100%" height="100%" fill="#b98a5e" />
    <rect width="100%" height="100%" filter="url(#wood)" />
    <g transform="translate(125 145) rotate(${turn} 325 450)">
      <rect x="22" y="34" width="660" height="900" rx="10" fill="#1b0f06" opacity="0.6" filter="url(#soft)" />
      <rect x="12" y="14" width="652" height="896" rx="6" fill="#efe6d2" />
      <path d="M660 30v870M655 26v876M649 22v882" stroke="#b9ab8c" stroke-width="1.5" />
      <path d="M10 0H640q10 0 10 10V884q0 6-8 8l-22 4H10q-10 0-10-10V10Q0 0 10 0Z" fill="${cloth}" />
      <rect x="52" y="150" width="546" height="420" rx="4" fill="${paper}" />
      <g font-family="DejaVu Sans, Arial, sans-serif" font-weight="bold" fill="#22262e">${words.join("")}</g>
      <circle cx="540" cy="760" r="74" fill="${paper}" opacity="0.9" />
      <path d="M500 778l40-58 40 58z" fill="${cloth}" />
      <text x="60" y="800" font-family="DejaVu Sans, Arial, sans-serif" font-size="58" font-weight="bold" fill="${paper}">${escaped(grade)}</text>
      <rect width="34" height="894" fill="#000" opacity="0.22" />
      <path d="M34 0v894" stroke="#fff" stroke-opacity="0.25" stroke-width="3" />
      <path d="M0 0h60L0 70zM650 892v-46l-40 46z" fill="#f3ead8" opacity="0.75" filter="url(#edge)" />
      <path d="M120 640q180-30 300 60t190 40" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="6" filter="url(#edge)" />
      <rect width="650" height="894" filter="url(#worn)" opacity="0.5" />
      <rect width="650" height="894" fill="url(#window)" />
    </g>
    <rect width="100%" height="100%" fill="url(#window)" opacity="0.7" />
  </svg>`;
}

/** The same book open: two pages of filler text, one with pencil notes. */
function openBook({ cloth, turn }: DrawnBook): string {
  const print = (x: number, lines: number) =>
    Array.from({ length: lines }, (_, i) => {
      const width = i % 6 === 5 ? 150 : 268 - ((i * 37) % 30);
      return `<rect x="${x}" y="${150 + i * 26}" width="${width}" height="9" rx="3" fill="#4a463f" opacity="0.62" />`;
    }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}" viewBox="${CANVAS}">
    <defs>${DEFINITIONS}</defs>
    <rect width="100%" height="100%" fill="#b98a5e" />
    <rect width="100%" height="100%" filter="url(#wood)" />
    <g transform="translate(80 190) rotate(${-turn} 370 400)">
      <rect x="10" y="40" width="740" height="800" fill="#1b0f06" opacity="0.55" filter="url(#soft)" />
      <rect x="-14" y="4" width="768" height="808" rx="8" fill="${cloth}" />
      <path d="M0 20q180-30 370 0q190-30 370 0v770q-180-26-370 0q-190-26-370 0z" fill="#f4ecd9" />
      <rect x="50" y="80" width="190" height="26" rx="4" fill="${cloth}" opacity="0.85" />
      ${print(50, 22)}${print(420, 15)}
      <rect x="420" y="560" width="268" height="170" fill="${cloth}" opacity="0.35" />
      <path d="M704 220q14 60-2 118M696 360l10 12 18-26" fill="none" stroke="#5b5b60" stroke-width="4" opacity="0.7" />
      <path d="M345 14q25 12 25 12t25-12v774q-25 6-25 6t-25-6z" fill="#000" opacity="0.16" filter="url(#edge)" />
      <rect width="740" height="800" fill="url(#window)" opacity="0.7" />
    </g>
  </svg>`;
}

/** Replaces the shop's name in the header, so it contains the name. */
const logoOf = (
  name: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="160" viewBox="0 0 384 64">
  <rect width="64" height="64" rx="14" fill="#0f172a" />
  <path d="M14 18q10-4 18 2q8-6 18-2v28q-10-4-18 2q-8-6-18-2z" fill="#f8fafc" />
  <path d="M32 20v28" stroke="#0f172a" stroke-width="2" />
  <path d="M50 18v10l-10-11q5-1 10 1z" fill="#3b82f6" />
  <text x="80" y="43" font-family="DejaVu Serif, Georgia, serif" font-size="24" font-weight="bold" fill="#0f172a">${escaped(name)}</text>
</svg>`;

const asPhoto = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();

export const drawnPhoto = (book: DrawnBook): Promise<Buffer> => asPhoto(onTheTable(book));
export const drawPages = (book: DrawnBook): Promise<Buffer> => asPhoto(openBook(book));
export const drawLogo = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(logoOf(name)))
    .png()
    .toBuffer();
