import { useState } from "react";
import { clothOf, coverGrade, coverTitle, coverTitleSize } from "~/domain/books/cover/cover";
import { readImageAddress } from "~/domain/image/address";
import { Picture } from "../picture";

const PLACES = {
  card: { sizes: "(min-width:64rem) 12rem,(min-width:40rem) 30vw,6rem", widths: [320] },
  thumb: { sizes: "2.5rem", widths: [160] },
  line: { sizes: "5rem", widths: [160, 320] },
  page: {
    sizes: "(min-width:72rem) 27rem,(min-width:40rem) 38vw,7.5rem",
    widths: [320, 480, 800, 1200],
  },
};

type CoverBook = { title: string; subject: string; grade: string; coverImageUrl: string | null };

type CoverProps = {
  book: CoverBook;
  imageUrl?: string | null;
  eager?: boolean;
  place?: keyof typeof PLACES;
};

/**
 * A book's cover: its photo or a drawing. The mean colour of a stored photo shows while it loads. An external photo
 * lies over the drawing, which shows if it fails. Hidden from screen readers, because the title is always next to it as
 * text.
 */
export function Cover(props: CoverProps) {
  const { book, imageUrl = book.coverImageUrl, eager = false, place = "card" } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const url = imageUrl === failed ? null : imageUrl;
  const color = url ? readImageAddress(url)?.color : undefined;
  return (
    <span className={color ? "cover" : `cover cloth-${clothOf(book.subject)}`} aria-hidden="true">
      {/* An SVG attribute, because the content security policy forbids style attributes. */}
      {color ? <svg className="cover-ground" color={color} /> : <Drawing book={book} />}
      {url && (
        <Picture
          {...PLACES[place]}
          key={url}
          url={url}
          width={300}
          height={400}
          loading={eager ? "eager" : "lazy"}
          onFailure={() => setFailed(url)}
        />
      )}
    </span>
  );
}

function Drawing({ book }: { book: CoverBook }) {
  const grade = coverGrade(book.grade);
  const title = coverTitle(book.title);
  return (
    <span className={`cover-text ${coverTitleSize(title)}`.trimEnd()}>
      <span className="cover-subject">{book.subject}</span>
      <span className="cover-title">{title}</span>
      <span className="cover-grade">
        {`${grade.word} `}
        {grade.number && <b>{grade.number}</b>}
      </span>
    </span>
  );
}
