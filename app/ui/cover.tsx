import { useEffect, useRef, useState } from "react";
import { clothOf, coverGrade, coverTitle } from "~/domain/catalogue/cover";

type CoverProps = {
  book: { title: string; subject: string; grade: string; coverImageUrl: string | null };
  imageUrl?: string | null;
  eager?: boolean;
};

/**
 * A book's cover: drawn by the page, and under its photo too, so that a photo that is missing or does not load
 * leaves no blank box. The title always stands beside it as text, so the drawing is hidden from screen readers.
 */
export function Cover({ book, imageUrl = book.coverImageUrl, eager = false }: CoverProps) {
  const grade = coverGrade(book.grade);
  return (
    <span className={`cover cloth-${clothOf(book.subject)}`} aria-hidden="true">
      <span className="cover-text">
        <span className="cover-subject">{book.subject}</span>
        <span className="cover-title">{coverTitle(book.title)}</span>
        <span className="cover-grade">
          {grade.word} {grade.number && <b>{grade.number}</b>}
        </span>
      </span>
      {imageUrl && <Photo key={imageUrl} url={imageUrl} eager={eager} />}
    </span>
  );
}

/** Gone when it does not load, also when it failed before script came: the drawn cover is under it. */
function Photo({ url, eager }: { url: string; eager: boolean }) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);

  if (hasFailed) return null;
  return (
    <img
      ref={image}
      src={url}
      alt=""
      width={300}
      height={400}
      loading={eager ? "eager" : "lazy"}
      onError={() => setHasFailed(true)}
    />
  );
}
