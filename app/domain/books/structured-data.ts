import { hasValidChecksum } from "../values/isbn";
import { conditionLabel } from "./condition";
import type { ShownBookView } from "./view";

type Place = { url: string; image: string; shopName: string; authors?: string[] };

function availabilityOf({ stockQty, soldOut, comesAt }: ShownBookView): string {
  if (stockQty > 0) return "InStock";
  return soldOut && comesAt === undefined ? "SoldOut" : "OutOfStock";
}

/**
 * A book and its offer as schema.org Product, Book and Offer. Every copy is marked as used; the description says how
 * worn it is, because schema.org has only one such condition.
 */
export function bookStructuredData(book: ShownBookView, { url, image, shopName, authors }: Place) {
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Book"],
    name: book.title,
    description: `${book.shortDesc} Condition: ${conditionLabel(book.condition)}.`,
    sku: String(book.id),
    ...(book.isbn && hasValidChecksum(book.isbn) ? { isbn: book.isbn } : {}),
    ...(authors ? { author: authors.map((name) => ({ "@type": "Person", name })) } : {}),
    image,
    educationalLevel: book.grade.name,
    about: book.subject.name,
    offers: {
      "@type": "Offer",
      url,
      price: (book.priceCents / 100).toFixed(2),
      priceCurrency: "ZAR",
      itemCondition: "https://schema.org/UsedCondition",
      availability: `https://schema.org/${availabilityOf(book)}`,
      seller: { "@type": "Organization", name: shopName },
    },
  };
}
