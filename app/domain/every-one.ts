/** Makes a list, in an order of its own, that names every one of `Name`: one that forgets any does not compile. */
export const everyOne =
  <Name extends string>() =>
  <const List extends readonly Name[]>(
    list: List & (Exclude<Name, List[number]> extends never ? unknown : never),
  ): List =>
    list;
