import { Picture } from "~/ui/picture";

/** The owner's banner under a 40 % black veil, so that words can be read on any photo; slim beside the catalogue. */
export function Hero({ imageUrl, isSlim }: { imageUrl: string; isSlim: boolean }) {
  return (
    <div className="relative overflow-hidden bg-grey">
      <Picture
        url={imageUrl}
        // A phone need not pay for a sharp photo under a veil.
        sizes="(min-width:40rem) 100vw,60vw"
        widths={[480, 800, 1200, 1920]}
        className="absolute inset-0 size-full object-cover"
      />
      <div
        className={`relative bg-[rgb(0_0_0/0.4)] px-4 text-center text-white ${isSlim ? "py-4" : "py-8 sm:py-20"}`}
      >
        <p className={`font-serif font-semibold ${isSlim ? "text-lg" : "text-2xl sm:text-5xl"}`}>
          Find Quality Used Textbooks
        </p>
        <p className={isSlim ? "text-sm" : "mt-1 sm:text-lg"}>
          Browse our collection of affordable school books
        </p>
      </div>
    </div>
  );
}
