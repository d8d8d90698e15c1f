/** Makes a list of all members of a union, in any order. A missing member does not compile. */
export const allOf =
  <Name extends string>() =>
  <const List extends readonly Name[]>(
    list: List & (Exclude<Name, List[number]> extends never ? unknown : never),
  ): List =>
    list;
