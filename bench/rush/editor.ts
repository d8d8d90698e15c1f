const MANAGED = "/api/v1/admin/books";
/** What an update of a book sends back. */
const FIELDS = [
  ...["title", "priceCents", "originalPriceCents", "shortDesc", "longDesc", "isbn", "condition"],
  ...["coverImageUrl", "gallery", "stockQty", "shelf", "gradeId", "schoolId", "subjectId"],
  ...["isHidden", "tags", "version"],
];
const DEARER_CENTS = 500;

/** An admin who changes prices and titles by turns. A book answers its ms, or that it was sold meanwhile. */
export function newEditor({ url, cookie }: { url: string; cookie: string }) {
  let edits = 0;

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 409) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    }
    return { isDone: answer.ok, value: JSON.parse(text) };
  }

  return async (bookId: number): Promise<number | "refused"> => {
    edits += 1;
    const { value } = await call("GET", `${MANAGED}/${bookId}`);
    const book = Object.fromEntries(FIELDS.map((field) => [field, value[field]]));
    const startedAt = performance.now();
    const { isDone } =
      edits % 2 === 0
        ? await call("PUT", `${MANAGED}/${bookId}`, { ...book, title: `${value.title} ${edits}` })
        : await call("POST", `${MANAGED}/bulk-change`, {
            ids: [bookId],
            priceSetCents: value.priceCents + DEARER_CENTS,
          });
    return isDone ? performance.now() - startedAt : "refused";
  };
}
