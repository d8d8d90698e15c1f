/** PayFast's words as a sentence that others can follow: some of its own have no full stop. */
export const withFullStop = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
