const SPARE = 1.5;

/** Numbers with room for so many: the same ones, or a copy with some to spare that `make` begins. */
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
