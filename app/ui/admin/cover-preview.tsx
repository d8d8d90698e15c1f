import { Cover } from "../cover";

type CoverPreviewProps = {
  book: { title: string; subject: string; grade: string };
  address: string;
};

/** The book's cover as its card shows it: the photo, or a drawing when there is none or it fails to load. */
export function CoverPreview({ book, address }: CoverPreviewProps) {
  const isShown = /^(https:\/\/|\/objects\/)/i.test(address);
  return (
    <figure className="w-32 shrink-0 sm:w-40">
      <Cover book={{ ...book, coverImageUrl: null }} imageUrl={isShown ? address : null} eager />
      <figcaption className="mt-2 text-sm text-muted">As the shop shows it</figcaption>
    </figure>
  );
}
