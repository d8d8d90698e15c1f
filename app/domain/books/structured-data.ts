import { hasValidChecksum } from "../values/isbn";
import { conditionLabel } from "./condition";
import type { ShownBookView } from "./view";

type Place = { url: string; image: string; shopName: string };

function availabilityOf({ stockQty, soldOut }: ShownBookView): string {
  if (stockQty > 0) return "InStock";
  return soldOut ? "SoldOut" : "OutOfStock";
}

const isFullName = (text: string): boolean => text.includes(" ");

function namesOf(authors: string): string[] {
  const names = authors.split(/\s*(?:;|&|\s(?:and|en)\s)\s*/).filter(Boolean);
  return names.flatMap((name) => {
    const parts = name.split(/\s*,\s*/).filter(Boolean);
    // 'A. Name, B. Name' are two, and 'Name, Ann' is one.
    return parts.every(isFullName) ? parts : [name];
  });
}

const persons = (authors: string) => namesOf(authors).map((name) => ({ "@type": "Person", name }));

/**
 * A book and its offer as schema.org Product, Book and Offer. Every copy is marked as used; the description says how
 * worn it is, because schema.org has only one such condition.
 */
export function bookStructuredData(book: ShownBookView, { url, image, shopName }: Place) {
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Book"],
    name: book.title,
    description: `${book.shortDesc} Condition: ${conditionLabel(book.condition)}.`,
    sku: String(book.id),
    ...(book.isbn && hasValidChecksum(book.isbn) ? { isbn: book.isbn } : {}),
    ...(book.authors ? { author: persons(book.authors) } : {}),
    image,
    educationalLevel: book.grade.name,
    about: book.subject.name,
    offers: {
      "@type": "Offer",
      url,
      price: `${Math.trunc(book.priceCents / 100)}.${String(book.priceCents % 100).padStart(2, "0")}`,
      priceCurrency: "ZAR",
      itemCondition: "https://schema.org/UsedCondition",
      availability: `https://schema.org/${availabilityOf(book)}`,
      seller: { "@type": "Organization", name: shopName },
    },
  };
}
