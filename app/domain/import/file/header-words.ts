import { fold } from "../../search-text";
import type { ImportField } from "../plan/fields";

/** Names that a column may have, the likeliest first: what other shops export, in English and Afrikaans. */
const NAMES: Record<ImportField, readonly string[]> = {
  title:
    "title|titel|book title|boektitel|book name|boeknaam|titel van boek|name of book|naam van boek|product title|product name|produk naam|produknaam|post title|item name|name|naam|book|boek|product|produk|item|artikel|original title".split(
      "|",
    ),
  price:
    "price|prys|regular price|variant price|selling price|verkoopprys|unit price|eenheidsprys|book price|our price|prys per boek|price each|amount|bedrag|rand|sale price".split(
      "|",
    ),
  description:
    "description|beskrywing|long description|langbeskrywing|body|body html|product description|post content|details|besonderhede|content|inhoud|short description|kort beskrywing|kortbeskrywing|summary|opsomming|notes|notas|opmerkings|comments".split(
      "|",
    ),
  isbn: "isbn13|isbn 13|isbn|isbn sku|isbn nommer|isbn number|isbn10|isbn 10|isbn no|isbn nr|isbn code|gtin upc ean or isbn|variant barcode|ean13|ean|gtin|upc|barcode|strepieskode|sku|variant sku|sku code|item code|product code|produkkode|boekkode|book code|kode|code|model".split(
    "|",
  ),
  condition:
    "condition|toestand|kondisie|book condition|item condition|toestand van boek|quality|kwaliteit|staat".split(
      "|",
    ),
  grade: "grade|graad|grade level|grades|grade year|gr|graadvlak|class|klas|level|vlak|year".split(
    "|",
  ),
  school:
    "school|skool|school name|skoolnaam|naam van skool|institution|instansie|instelling".split("|"),
  subject:
    "subject|vak|vakgebied|subjects|vakke|learning area|leerarea|subject name|vaknaam|course|kursus|product category|categories|category|kategorie|kategoriee|product type|type|tipe".split(
      "|",
    ),
  tags: "tags|etikette|tag|merkers|keywords|sleutelwoorde|labels|product tags".split("|"),
  stock:
    "stock|voorraad|stock quantity|stock qty|quantity|hoeveelheid|qty|variant inventory qty|inventory|inventory quantity|copies|kopiee|eksemplare|number of copies|aantal|aantal kopiee|on hand|in stock|available".split(
      "|",
    ),
  image:
    "image|image url|image src|images|cover image|cover|cover url|cover image url|prent|beeld|foto|photo|picture|afbeelding|voorblad|image link|image name|variant image|thumbnail|small image url".split(
      "|",
    ),
  originalPrice:
    "original price|oorspronklike prys|compare at price|variant compare at price|list price|lysprys|recommended retail price|rrp|retail price|kleinhandelprys|was".split(
      "|",
    ),
};

/** Words that say a column's field wherever they stand in its name. */
const WORDS: Partial<Record<ImportField, RegExp>> = {
  title: /\b(title|titel)\b/,
  price: /\b(price|prys)\b/,
  description: /\b(description|beskrywing)\b/,
  isbn: /\b(isbn|sku)/,
  condition: /\b(condition|toestand)\b/,
  grade: /\b(grade|graad)\b/,
  school: /\b(school|skool)\b/,
  subject: /\b(subject|vak)\b/,
  tags: /\b(tags|keywords)\b/,
  stock: /\b(stock|voorraad|qty|quantity)\b/,
  image: /\b(image|cover|foto|photo)\b/,
  originalPrice: /\b(original price|oorspronklike prys)\b/,
};

/** What a column is not, though a word in its name says so. */
const NOT: Partial<Record<ImportField, RegExp>> = {
  title: /\b(school|skool)\b/,
  price:
    /\b(cents?|sent|cost|compare|original|oorspronklike|list|rrp|recommended|retail|old|ou|was|new|nuwe|tax|vat|btw|date|international|currency|weight)\b/,
  description: /\b(code|id)\b/,
  originalPrice: /\b(cents?|sent|currency|tax|vat|btw|international)\b/,
  grade: /\b(id|average|rating)\b/,
  school: /\b(id|town|province|district|type)\b/,
  stock: /\b(status|low|amount|tracker|policy|alert|location|backorders?)\b/,
  image: /\b(position|alt|text|width|height|count)\b/,
};
const NEVER = /^(seo|meta|google|option\d?|attribute)\b/;

const BEST = 100;
const BY_A_WORD = 40;

/** A column's name without what tells nothing: case, accents, brackets, marks; `priceCents` as two words. */
export function bareHeader(header: string): string {
  return fold(header.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\((?:r|rand|zar|in rand|html|url|[a-z]{2}-[a-z]{2}|separated by commas)\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How surely a column's name says that it is this field: 0 is not at all. */
export function nameScore(header: string, field: ImportField): number {
  const bare = bareHeader(header);
  if (NEVER.test(bare) || NOT[field]?.test(bare)) return 0;
  const place = NAMES[field].indexOf(bare);
  if (place >= 0) return BEST - place;
  return WORDS[field]?.test(bare) ? BY_A_WORD : 0;
}

/** True for a column that counts in cents, which a price column here does not. */
export function isInCents(header: string): boolean {
  return /\b(cents?|sent)\b/.test(bareHeader(header));
}
