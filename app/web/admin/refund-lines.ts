const LINE = /^lines\[(\d+)\]\.quantity$/;

/** Removes lines without a refund and renumbers the rest, because the schema takes a list without gaps. */
export function closeUpLines(form: FormData): void {
  const sent = [...form.keys()].flatMap((name) => LINE.exec(name)?.[1] ?? []).map(Number);
  const lines = sent
    .map((index) => {
      const take = (field: string) => {
        const name = `lines[${index}].${field}`;
        const value = String(form.get(name) ?? "").trim();
        form.delete(name);
        return value;
      };
      const [bookId, quantity] = [take("bookId"), take("quantity")];
      // As many as are refunded at most: of two sold copies one may come back.
      const restock = take("restock");
      return { bookId, quantity, restock: Number(restock) > Number(quantity) ? quantity : restock };
    })
    .filter(({ quantity }) => !/^0*$/.test(quantity));
  lines.forEach((line, index) => {
    for (const [field, value] of Object.entries(line)) form.set(`lines[${index}].${field}`, value);
  });
  // A ticked box of a copy that is not refunded.
  for (const name of [...form.keys()]) {
    if (name.startsWith("lines[") && form.get(name) === "") form.delete(name);
  }
}
