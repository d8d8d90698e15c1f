/** What is said of something done, at the edge of the page. */
export type Toast = {
  title: string;
  text: string | null;
  destructive: boolean;
  /** Where it offers to go. */
  link?: { to: string; label: string };
};

/** What went as it should, in a few words. */
export const done = (title: string, text: string | null = null): Toast => ({
  title,
  text,
  destructive: false,
});

/** A toast's words with a number in the place of their `{n}`. */
export const withCount = (words: string, count: number): string =>
  words.replace("{n}", String(count));
