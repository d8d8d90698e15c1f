type ToLookAt = { toLookAt: string };

// The lines of an offer: books with a price, and what the shop first wants to look at, in words.
export function offeredLines<Priced extends object>(
  lines: (Priced | ToLookAt)[],
): { priced: Priced[]; toLookAt: string[] } {
  const isToLookAt = (line: Priced | ToLookAt): line is ToLookAt => "toLookAt" in line;
  return {
    priced: lines.filter((line): line is Priced => !isToLookAt(line)),
    toLookAt: lines.filter(isToLookAt).map(({ toLookAt }) => toLookAt),
  };
}
