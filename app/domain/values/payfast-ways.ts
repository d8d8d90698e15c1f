/** How money can be paid at PayFast, by its code; the owner ticks what their account there offers. */
export const PAYFAST_WAYS = {
  cc: "card",
  ef: "instant EFT",
  cp: "Capitec Pay",
  ss: "SnapScan",
  zp: "Zapper",
  mp: "Scan to Pay",
  ap: "Apple Pay",
  gp: "Google Pay",
  sp: "Samsung Pay",
  ab: "Absa Pay",
  nd: "Nedbank Direct EFT",
  mc: "Mobicred",
  pf: "Payflex",
  mt: "MoreTyme",
  rc: "store card",
  mu: "cash at Mukuru",
} as const;

export type PayFastWay = keyof typeof PAYFAST_WAYS;

/** Cash at a till takes longer than a hold of minutes, so it is a choice of its own. */
export const MUKURU: PayFastWay = "mu";

const isWay = (code: string): code is PayFastWay => Object.hasOwn(PAYFAST_WAYS, code);

export const capitalised = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const inWords = (ways: string[]) =>
  ways.length < 2 ? ways.join("") : `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}`;

const quickWays = (ticked: readonly string[]) =>
  Object.entries(PAYFAST_WAYS)
    .filter(([code]) => isWay(code) && code !== MUKURU && ticked.includes(code))
    .map(([, name]) => name);

/** Such as 'card, instant EFT or SnapScan'; blank where the owner ticked none. */
export const payFastWaysInWords = (ticked: readonly string[]): string => inWords(quickWays(ticked));

const MOST_NAMED = 3;

export function payNow(ticked: readonly string[]): { label: string; note: string } {
  const names = quickWays(ticked);
  if (names.length === 0) return { label: "Pay now at PayFast", note: "By card, for example" };
  const more = names.slice(MOST_NAMED);
  if (more.length === 0) {
    return { label: `${capitalised(inWords(names))} now`, note: "On PayFast's secure page" };
  }
  return {
    label: `${capitalised(names.slice(0, MOST_NAMED).join(", "))} … now`,
    note: `Or ${inWords(more)}. On PayFast's secure page`,
  };
}
