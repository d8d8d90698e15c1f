const MAX_PAGE = 1_000_000;

export function clampInteger(value: string | null, fallback: number, max = MAX_PAGE): number {
  if (value === null || !/^-?\d+$/.test(value.trim())) return fallback;
  return Math.min(Math.max(Number(value), 1), max);
}

/** The offset of a page among `total` rows. A page past the end becomes the last; an empty list has one page. */
export function placeOfPage(total: number, wanted: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * pageSize };
}
