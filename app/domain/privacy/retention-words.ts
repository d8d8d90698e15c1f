const KINDS = {
  erasures: ["erasure done again", "erasures done again"],
  paid: ["paid order", "paid orders"],
  unpaid: ["unpaid order", "unpaid orders"],
  enquiries: ["enquiry", "enquiries"],
  offers: ["offer", "offers"],
  returns: ["return", "returns"],
  wanted: ["wanted title", "wanted titles"],
  sellers: ["seller", "sellers"],
  carts: ["cart", "carts"],
  mails: ["mail", "mails"],
  notifications: ["notification of PayFast", "notifications of PayFast"],
  signIns: ["sign-in", "sign-ins"],
  requests: ["answered request", "answered requests"],
} as const;

export type PurgedKind = keyof typeof KINDS;

/** How much was purged in a night by kind, and when in UTC ms. */
export type NightlyPurge = { at: number; counts: Record<string, number> };

const KIND_NAMES = Object.entries(KINDS);

function purgeInWords(counts: NightlyPurge["counts"]): string | null {
  const words = KIND_NAMES.flatMap(([kind, [one, many]]) => {
    const howMany = counts[kind] ?? 0;
    return howMany === 0 ? [] : [`${howMany} ${howMany === 1 ? one : many}`];
  });
  if (words.length < 2) return words[0] ?? null;
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function purgeSentence(day: string, counts: NightlyPurge["counts"]): string {
  const what = purgeInWords(counts);
  return what === null
    ? `On ${day} the shop found nothing that was past its time.`
    : `On ${day} the shop let go of what was past its time: ${what}.`;
}
