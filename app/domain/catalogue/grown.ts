const SPARE = 1.25;

/** A typed array of at least this length: the same one, or a larger copy made by `make`. */
export function grown<Numbers extends Uint8Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  room: number,
  make: (length: number) => Numbers,
): Numbers {
  if (room <= numbers.length) return numbers;
  const more = make(Math.ceil(room * SPARE));
  more.set(numbers);
  return more;
}
