/** An ISBN as it is stored and searched: without hyphens and spaces, the check digit X in capitals. */
export function normaliseIsbn(isbn: string): string {
  return isbn.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
}

/** True for a correct ISBN-10 or ISBN-13 check digit (ISO 2108). A false answer warns and never rejects. */
export function hasValidChecksum(isbn: string): boolean {
  const normal = normaliseIsbn(isbn);
  if (/^\d{13}$/.test(normal)) {
    const sum = [...normal].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
    return sum % 10 === 0;
  }
  if (/^\d{9}[\dX]$/.test(normal)) {
    const sum = [...normal].reduce(
      (total, digit, i) => total + (digit === "X" ? 10 : Number(digit)) * (10 - i),
      0,
    );
    return sum % 11 === 0;
  }
  return false;
}
