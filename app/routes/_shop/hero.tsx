import { Picture } from "~/ui/picture";
import type { Frame } from "./frame";

/**
 * Intro of the front page: over the owner's photo with a 40 % black overlay, darker behind the text for contrast, or
 * as a plain line.
 */
export function Hero({ banner }: { banner: Frame["banner"] }) {
  if (banner === null) {
    return (
      <p className="frame pt-3 text-sm text-muted sm:pt-6 sm:text-base">
        We sell second-hand school textbooks.
      </p>
    );
  }
  return (
    <div className="relative overflow-hidden bg-grey text-white">
      <Picture
        url={banner.imageUrl}
        // Phones load a smaller file: the overlay hides detail.
        sizes="(min-width:40rem) 100vw,60vw"
        widths={[480, 800, 1200, 1920]}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim relative">
        <div className="frame py-3 sm:py-12">
          <p className="max-w-2xl font-serif text-lg leading-snug font-semibold text-balance sm:text-3xl">
            {banner.title}
          </p>
          <p className="max-w-2xl text-sm sm:mt-1 sm:text-lg">{banner.subtitle}</p>
        </div>
      </div>
    </div>
  );
}
