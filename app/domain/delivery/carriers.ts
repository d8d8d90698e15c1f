type Carrier = { name: string; trackingUrl: (number: string) => string };

const encoded = encodeURIComponent;

/** Carriers whose parcels can be followed by a link. */
const CARRIERS: Carrier[] = [
  {
    name: "The Courier Guy",
    trackingUrl: (number) => `https://portal.thecourierguy.co.za/track?ref=${encoded(number)}`,
  },
  {
    name: "PUDO",
    trackingUrl: (number) => `https://customer.pudo.co.za/track?ref=${encoded(number)}`,
  },
  {
    name: "Pargo",
    trackingUrl: (number) => `https://pargo.co.za/track-trace/?code=${encoded(number)}`,
  },
  {
    name: "Aramex",
    trackingUrl: (number) =>
      `https://www.aramex.com/us/en/track/results?ShipmentNumber=${encoded(number)}`,
  },
  {
    name: "RAM",
    trackingUrl: (number) => `https://www.ram.co.za/Track/${encoded(number)}`,
  },
  {
    name: "PostNet",
    trackingUrl: (number) => `https://www.postnet.co.za/tracking?waybill=${encoded(number)}`,
  },
];

/** Their names, to choose from. Any other name is as good, without a link. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

const plain = (name: string) => name.toLowerCase().replace(/^the |[^a-z]/g, "");

/** Where a parcel can be followed; null without a number, and for a carrier that is not known. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (carrier === null || number === null) return null;
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  return known === undefined ? null : known.trackingUrl(number);
}
