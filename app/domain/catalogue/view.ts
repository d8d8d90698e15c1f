/** A grade, school or subject inside a book. */
export type NameView = { id: number; name: string };

/** A book as everyone may see it. `stockQty` is what can be bought now: copies on hand less those held by others. */
export type BookView = {
  id: number;
  title: string;
  priceCents: number;
  originalPriceCents: number | null;
  shortDesc: string;
  longDesc: string;
  isbn: string | null;
  condition: string | null;
  coverImageUrl: string | null;
  gallery: string[];
  stockQty: number;
  soldOut: boolean;
  gradeId: number;
  schoolId: number;
  subjectId: number;
  tags: string[];
  createdAt: string;
  updatedAt: string;
  grade: NameView;
  school: NameView;
  subject: NameView;
};

/** What a card in the results shows, and no more: it travels twice, as HTML and as data. */
export type BookCardView = {
  id: number;
  title: string;
  priceCents: number;
  originalPriceCents: number | null;
  condition: string | null;
  coverImageUrl: string | null;
  stockQty: number;
  soldOut: boolean;
  /** The payment by which this very shopper holds a copy. */
  ownPayment?: string;
  grade: string;
  school: string;
  subject: string;
};

/** Another book of the same grade and subject, as a book's page offers it. */
export type AlikeBookView = {
  id: number;
  title: string;
  priceCents: number;
  condition: string | null;
};

/** `searchedFor` is what was searched instead where nothing was found for what was typed: one letter was put right. */
export type CataloguePage<Book> = {
  books: Book[];
  total: number;
  page: number;
  pages: number;
  searchedFor: string | null;
};

/** The names that at least one listed book carries, in their order. */
export type FilterOptions = { grades: string[]; schools: string[]; subjects: string[] };

/** Names to filter by, and how many books each would show; null on a shelf that is too large to count. */
export type CountedNames = { names: string[]; counts: number[] | null };

export type CountedOptions = Record<keyof FilterOptions, CountedNames>;

/**
 * What is nearest to a search that found nothing, the likeliest first; `together` are grades that have books of the
 * likeliest subject, `withoutFilters` is how many books the words alone find.
 */
export type Nearest = {
  together: { grade: string; subject: string }[];
  grades: string[];
  subjects: string[];
  withoutFilters: number;
};
