import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { gradeName } from "../cells/grade";
import { readShown } from "../cells/shown";
import { bareHeader, nameScore } from "./header-words";
import { looksLikeSubject } from "./suggest-mapping";

type Row = { number: number; cells: string[] };

/** What a row of another shop's export is: a book, one of its variants, a family of variants, or only a picture. */
type Role = { is: "book" | "variant" | "family" | "picture"; ofProduct: string[] };

type Look = (name: string) => string;

type OtherShop = {
  /** Columns that its exports have, and other files do not have together. */
  marks: readonly string[];
  role: (cell: Look) => Role;
  option: (place: number) => { name: string; value: string };
  /** Whether the row of a product is also its first variant. */
  isFirstVariant: boolean;
  /** Columns with categories, from which grade and subject are read; of tags, only a subject that is well known. */
  categories: readonly string[];
  tags: string;
  title: string;
};

const MAX_OPTIONS = 9;

const WOOCOMMERCE: OtherShop = {
  // Of its columns an owner chooses which are exported.
  marks: ["regular price", "categories"],
  role(cell) {
    if (["id", "type", "name"].every((name) => cell(name) === ""))
      return { is: "picture", ofProduct: [] };
    if (cell("type") === "variation") return { is: "variant", ofProduct: [cell("parent")] };
    const isFamily = cell("type") === "variable";
    const keys = [...(cell("id") === "" ? [] : [`id:${cell("id")}`]), cell("sku")];
    return { is: isFamily ? "family" : "book", ofProduct: keys };
  },
  option: (place) => ({ name: `attribute ${place} name`, value: `attribute ${place} value s` }),
  categories: ["categories"],
  tags: "tags",
  title: "name",
  isFirstVariant: false,
};

const SHOPIFY: OtherShop = {
  marks: ["handle", "variant price", "option1 name"],
  role(cell) {
    const ofProduct = [cell("handle")];
    if (cell("title") !== "") return { is: "book", ofProduct };
    return { is: cell("variant price") === "" ? "picture" : "variant", ofProduct };
  },
  option: (place) => ({ name: `option${place} name`, value: `option${place} value` }),
  categories: ["type", "product category"],
  tags: "tags",
  title: "title",
  isFirstVariant: true,
};

const ABEBOOKS: OtherShop = {
  marks: ["listingid", "bookcondition"],
  role: (cell) => ({ is: "book", ofProduct: [cell("listingid")] }),
  option: () => ({ name: "", value: "" }),
  categories: ["sellercatalog1", "sellercatalog2", "sellercatalog3"],
  tags: "keywords",
  title: "title",
  isFirstVariant: false,
};

// Any other file in which a column has the paths of categories.
const WITH_PATHS: OtherShop = {
  marks: [],
  role: () => ({ is: "book", ofProduct: [] }),
  option: () => ({ name: "", value: "" }),
  categories: [
    "categories",
    "category",
    "product category",
    "product categories",
    "kategorie",
    "kategoriee",
  ],
  tags: "tags",
  title: "title",
  isFirstVariant: false,
};

const PATH = /\S\s*>\s*\S/;

function shopOf(bare: string[], first: string[][]): OtherShop | undefined {
  const hasPaths = (name: string) =>
    bare.includes(name) && first.some((cells) => PATH.test(cells[bare.indexOf(name)] ?? ""));
  return (
    [WOOCOMMERCE, SHOPIFY, ABEBOOKS].find(({ marks }) =>
      marks.every((mark) => bare.includes(mark)),
    ) ?? (WITH_PATHS.categories.some(hasPaths) ? WITH_PATHS : undefined)
  );
}

// Columns of a variant that it does not share with its product.
const OWN = /\b(price|stock|sku|barcode|gtin|qty|quantity|value s|value|id)\b/;
const STATES = ["published", "status", "visibility in catalog"];
const GRADE = /\b(?:grade|graad|gr)[ .:-]*(?:\d{1,2}|r)\b/i;
const GENERIC =
  /^(all|home|shop|media|(print |text|school |second.?hand |used )*books?|handboeke?|skoolboeke?|uncategori[sz]ed|caps|default title)$/i;

const partsOf = (text: string) =>
  text
    .split(/[>,|;/]/)
    .map((part) => part.trim())
    .filter(Boolean);

const gradeIn = (text: string) => gradeName(GRADE.exec(text)?.[0] ?? "") ?? "";

function subjectIn(categories: string[], tags: string[]): string {
  const bare = (part: string) => part.replace(GRADE, "").trim();
  const named = categories.map(bare).filter((part) => part !== "" && !GENERIC.test(part));
  return [...named, ...tags.map(bare)].find(looksLikeSubject) ?? named.at(-1) ?? "";
}

const FOUND = ["Price", "Grade", "Subject", "Condition", "School"] as const;
type Found = Record<(typeof FOUND)[number], string>;

const day = (text: string) => text.slice(0, 10);

// The sale price, on the days on which it holds, else the regular one.
function priceOf(cell: Look): string {
  const [regular, sale] = [cell("regular price"), cell("sale price")];
  const [starts, ends] = [cell("date sale price starts"), cell("date sale price ends")].map(day);
  const today = isoDay(dayInSouthAfrica(now()));
  const isOver = (starts && starts > today) || (ends && ends < today);
  return sale === "" || isOver ? regular : sale;
}

const FIELDS = {
  Grade: "grade",
  Subject: "subject",
  Condition: "condition",
  School: "school",
} as const;

function completer(shop: OtherShop, headers: string[]) {
  const bare = headers.map(bareHeader);
  const lookAt = (cells: string[]): Look => {
    return (name) => cells[bare.indexOf(name)]?.trim() ?? "";
  };

  function optionsOf(cell: Look) {
    return Array.from({ length: MAX_OPTIONS }, (_, i) => shop.option(i + 1))
      .map(({ name, value }) => ({ name: cell(name), value: cell(value) }))
      .filter(({ name, value }) => name !== "" && value !== "");
  }

  // What the product says of all its variants: its options of one value, of which the variant has none of its own.
  function sharedOptions(own: { name: string }[], product: string[]) {
    return optionsOf(lookAt(product)).flatMap(({ name, value }) => {
      const isOwn = own.some((one) => bareHeader(one.name) === bareHeader(name));
      const isOne = !/(?<!\\),/.test(value);
      return isOwn || !isOne ? [] : [{ name, value: value.replaceAll("\\,", ",") }];
    });
  }

  function foundIn(cells: string[], product: string[] = []): Found {
    const cell = lookAt(cells);
    const own = optionsOf(cell);
    const options = [...own, ...sharedOptions(own, product)];
    const option = (field: (typeof FIELDS)[keyof typeof FIELDS]) =>
      options.find(({ name }) => nameScore(name, field) > 0)?.value ?? "";
    const categories = shop.categories.flatMap((name) => partsOf(cell(name)));
    const tags = partsOf(cell(shop.tags));
    const grades = [...categories, ...tags, cell(shop.title)].map(gradeIn);
    return {
      Price: priceOf(cell),
      Grade: option("grade") || grades.find(Boolean) || "",
      Subject: option("subject") || subjectIn(categories, tags),
      Condition: option("condition"),
      School: option("school"),
    };
  }

  /** The values of options that are no field, such as an edition, tell variants of one title apart. */
  function titled(cells: string[], product: string[]): string {
    const fields = Object.values(FIELDS);
    const apart = optionsOf(lookAt(cells)).filter(
      ({ name, value }) =>
        !GENERIC.test(value) && !fields.some((field) => nameScore(name, field) > 0),
    );
    const title = lookAt(product)(shop.title);
    return apart.length === 0 ? title : `${title} (${apart.map(({ value }) => value).join(", ")})`;
  }

  function ofProduct(cells: string[], product: string[] | undefined): string[] {
    if (product === undefined) return cells;
    return bare.map((name, i) => {
      if (name === shop.title) return titled(filledFrom(cells, product), product);
      if (STATES.includes(name)) return product[i] ?? "";
      return filledFrom(cells, product)[i] ?? "";
    });
  }

  const filledFrom = (cells: string[], product: string[]) =>
    bare.map((name, i) => cells[i] || (OWN.test(name) ? "" : (product[i] ?? "")));

  /** One column says whether shoppers see a book: of several, the one that hides it. */
  function withState(cells: string[]): string[] {
    const at = bare.indexOf("published");
    const cell = lookAt(cells);
    const states = STATES.map((name) => readShown(cell(name)));
    const isHidden = states.some((state) => "value" in state && state.value === false);
    return cells.map((text, i) => (i === at && isHidden ? "no" : text));
  }

  return { lookAt, foundIn, ofProduct, withState };
}

// What a column of the file itself says of grade or subject goes before its categories.
const OWN_COLUMN = {
  Grade: /^(?:grades?|graad|grade level|graadvlak)$/,
  Subject: /^(?:subjects?|vak|vakke|subject name|vaknaam)$/,
};

type KnownExport = {
  headers: string[];
  books: (rows: AsyncIterable<Row>) => AsyncGenerator<Row>;
};

/**
 * Knows the exports of WooCommerce, Shopify and AbeBooks by their columns; null for any other file. Their rows become
 * books: variants get what their product says, rows with only a picture are left out, and columns are added for what
 * categories, tags and options say of grade, subject, condition and school.
 */
export function knownExport(headers: string[], first: string[][]): KnownExport | null {
  const bare = headers.map(bareHeader);
  const shop = shopOf(bare, first);
  if (shop === undefined) return null;
  const { lookAt, foundIn, ofProduct, withState } = completer(shop, headers);
  const hasSchool = first.some((cells) => foundIn(cells).School !== "");
  const isNamed = (field: keyof typeof OWN_COLUMN) =>
    headers.some((header) => OWN_COLUMN[field].test(bareHeader(header)));
  const added = FOUND.filter((name) => {
    if (headers.includes(name) || (name === "School" && !hasSchool)) return false;
    if (name === "Price") return ["regular price", "sale price"].every((one) => bare.includes(one));
    if (name === "Grade" || name === "Subject") return !isNamed(name);
    return name !== "Condition" || !headers.some((header) => nameScore(header, "condition") > 0);
  });

  function complete({ number, cells }: Row, product?: string[]): Row {
    const own = headers.map((_, i) => cells[i] ?? "");
    const whole = withState(ofProduct(own, product));
    const found = foundIn(whole, product);
    return {
      number,
      cells: [...whole, ...added.map((name) => found[name]), ...cells.slice(headers.length)],
    };
  }

  async function* books(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    const products = new Map<string, Row>();
    const families = new Set<Row>();
    for await (const row of rows) {
      const { is, ofProduct: keys } = shop?.role(lookAt(row.cells)) ?? {
        is: "book",
        ofProduct: [],
      };
      const [product] = keys.flatMap((key) => products.get(key) ?? []);
      if (is === "picture" && (product || keys.length === 0)) continue;
      if (is === "variant" && product) {
        families.delete(product);
        yield complete(row, product.cells);
        continue;
      }
      for (const key of keys) if (key !== "") products.set(key, row);
      if (is === "family") families.add(row);
      else yield complete(row, shop?.isFirstVariant ? row.cells : undefined);
    }
    // A family without a variant in the file is a book of its own.
    for (const row of families) yield complete(row);
  }

  return { headers: [...headers, ...added], books };
}
