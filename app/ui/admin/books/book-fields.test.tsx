import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldInWords } from "../history";
import { BookOffer, BookRarities } from "./book-fields";
import { BookImages } from "./book-images";
import { NEW_BOOK } from "./book-values";
import { BookTitle } from "./title-fields";

const none = { names: [], total: 0 };
const names = { gradeId: none, schoolId: none, subjectId: none };
const field = { values: NEW_BOOK, errors: {}, warnings: {} };
const { version: _, isAnotherTitle: _asked, ...typed } = NEW_BOOK;

it.each(Object.keys(typed))("the form of a book has a field for %s", (name) => {
  const form = renderToStaticMarkup(
    <>
      <BookTitle {...field} names={names} />
      <BookOffer {...field} heldQty={0} />
      <BookRarities {...field} />
      <BookImages {...field} onCover={() => undefined} />
    </>,
  );
  expect(form).toContain(`name="${name}"`);
});

it.each(Object.keys(typed))("the history of a book has words for %s", (name) => {
  expect(fieldInWords(name)).not.toMatch(/\b(url|qty|desc|urls|id)\b/);
});
