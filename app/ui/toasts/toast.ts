export type Toast = {
  title: string;
  text: string | null;
  destructive: boolean;
  link?: { to: string; label: string };
  isLasting?: true;
};

export const done = (title: string, text: string | null = null): Toast => ({
  title,
  text,
  destructive: false,
});

export const failed = (title: string, text: string): Toast => ({ title, text, destructive: true });

export const withCount = (words: string, count: number): string =>
  words.replace("{n}", String(count));
