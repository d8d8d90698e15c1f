/** The owner's banner under a 40 % black veil, so that the words can be read on any photo. */
export function Hero({ imageUrl }: { imageUrl: string }) {
  return (
    <div className="relative overflow-hidden bg-grey">
      <img src={imageUrl} alt="" className="absolute inset-0 size-full object-cover" />
      <div className="relative bg-[rgb(0_0_0/0.4)] px-4 py-14 text-center text-white sm:py-24">
        <p className="font-serif text-3xl font-semibold sm:text-5xl">Find Quality Used Textbooks</p>
        <p className="mt-2 text-lg">Browse our collection of affordable school books</p>
      </div>
    </div>
  );
}
