/** The ids with the highest scores, best first, lower ids first among equals; ids without a score are left out. */
export function topIds(scores: Uint32Array, most: number): number[] {
  const top: number[] = [];
  const scoreAt = (place: number) => scores[top[place] ?? 0] ?? 0;
  for (let id = 1; id < scores.length; id++) {
    const score = scores[id] ?? 0;
    if (score === 0 || (top.length === most && score <= scoreAt(most - 1))) continue;
    let place = top.length;
    while (place > 0 && scoreAt(place - 1) < score) place -= 1;
    top.splice(place, 0, id);
    if (top.length > most) top.pop();
  }
  return top;
}
