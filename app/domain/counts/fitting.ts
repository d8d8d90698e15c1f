type Seen = {
  // Copies that should be in the shop when the count began.
  frozen: number;
  // Of those, the ones in a parcel: whoever counts may scan them or not.
  packed: number;
  // Copies that left the shelf while it ran: some were scanned before, and some were not.
  left: number;
  arrived: number;
  scanned: number;
};

type Fitting = Omit<Seen, "scanned">;

// The numbers of scans that are right for a book, from the least to the most.
export const fittingScans = ({ frozen, packed, left, arrived }: Fitting) => ({
  least: Math.max(0, frozen - packed - left),
  most: frozen + arrived,
});

/** How many copies a count found too many or, below zero, missing: none where the scans can be right. */
export function differenceOf({ scanned, ...known }: Seen): number {
  const { least, most } = fittingScans(known);
  return Math.min(0, scanned - least) + Math.max(0, scanned - most);
}
