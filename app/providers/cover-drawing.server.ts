import type Sharp from "sharp";

const COVER_WIDTH = 1200;
const COVER_HEIGHT = 630;

export type CoverWords = {
  cloth: string;
  subject: string;
  title: string;
  grade: { word: string; number: string | null };
};

const PAPER = "#f8f1e3";
const LEFT = 190;
const TEXT_WIDTH = 880;
const MAX_TITLE_LENGTH = 90;
const MAX_SUBJECT_LENGTH = 38;
const TITLE_SIZES: [from: number, size: number][] = [
  [60, 50],
  [26, 60],
  [0, 72],
];

let loaded: Promise<typeof Sharp> | undefined;

function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trim()}…`;
}

async function write(text: string, font: string, attributes = "") {
  if (text.trim() === "") return null;
  const sharp = await loadSharp();
  const markup = `<span foreground="${PAPER}" ${attributes}>${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font, width: TEXT_WIDTH, rgba: true, wrap: "word-char" },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, height, width };
}

const bar = (left: number, top: number, width: number, height: number, color: string) => ({
  input: { create: { width, height, channels: 4 as const, background: color } },
  left,
  top,
});

const BOOK = [
  bar(0, 0, 34, COVER_HEIGHT, "#00000040"),
  bar(62, 0, 10, COVER_HEIGHT, "#00000038"),
  bar(72, 0, 6, COVER_HEIGHT, "#ffffff20"),
  bar(130, 45, 1020, 2, "#f8f1e366"),
  bar(130, 583, 1020, 2, "#f8f1e366"),
  bar(130, 45, 2, 540, "#f8f1e366"),
  bar(1148, 45, 2, 540, "#f8f1e366"),
];

const titleSize = (title: string) =>
  TITLE_SIZES.find(([from]) => [...title].length >= from)?.[1] ?? 50;

export async function drawCover({ cloth, subject, title, grade }: CoverWords): Promise<Buffer> {
  const sharp = await loadSharp();
  const name = shortened(title, MAX_TITLE_LENGTH);
  const texts = {
    subject: await write(
      shortened(subject.toUpperCase(), MAX_SUBJECT_LENGTH),
      "sans 30",
      'letter_spacing="4000" alpha="85%"',
    ),
    title: await write(name, `serif bold ${titleSize(name)}`),
    word: await write(grade.word.toUpperCase(), "sans 32", 'letter_spacing="3000"'),
    number: await write(grade.number ?? "", "serif bold 92"),
  };
  const bottom = 545;
  const placed = [
    texts.subject && { ...texts.subject, left: LEFT, top: 92 },
    texts.title && {
      ...texts.title,
      left: LEFT,
      top: Math.max(150, Math.round(302 - texts.title.height / 2)),
    },
    texts.word && { ...texts.word, left: LEFT, top: bottom - texts.word.height },
    texts.number && {
      ...texts.number,
      left: LEFT + (texts.word === null ? 0 : texts.word.width + 22),
      top: bottom - texts.number.height,
    },
  ].flatMap((text) =>
    text === null ? [] : [{ input: text.input, raw: text.raw, left: text.left, top: text.top }],
  );
  const background = { width: COVER_WIDTH, height: COVER_HEIGHT, channels: 3 as const };
  return sharp({ create: { ...background, background: cloth } })
    .composite([...BOOK, ...placed])
    .png({ palette: true })
    .toBuffer();
}
