type Carrier = { name: string; trackingUrl?: (number: string) => string };

const encoded = encodeURIComponent;

const CARRIERS: Carrier[] = [
  {
    name: "The Courier Guy",
    trackingUrl: (number) => `https://portal.thecourierguy.co.za/track?ref=${encoded(number)}`,
  },
  {
    name: "Pargo",
    trackingUrl: (number) => `https://pargo.co.za/track-trace/?code=${encoded(number)}`,
  },
  {
    name: "RAM",
    trackingUrl: (number) => `https://www.ram.co.za/Track/${encoded(number)}`,
  },
  { name: "PUDO" },
  { name: "Aramex" },
  { name: "PostNet" },
];

export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

const plain = (name: string) => name.toLowerCase().replace(/^the |[^a-z]/g, "");

export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (carrier === null || number === null) return null;
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  return known?.trackingUrl?.(number) ?? null;
}
