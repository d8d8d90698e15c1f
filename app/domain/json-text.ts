const text = Symbol("text of JSON");

/** A view that is written as JSON already. `of` is never there: it says of which view. */
export type JsonText<View> = { readonly [text]: string; readonly of?: View };

/** Says that a text is the JSON of such a view. */
export const jsonText = <View>(json: string): JsonText<View> => ({ [text]: json });

const isJsonText = (view: unknown): view is JsonText<unknown> =>
  typeof view === "object" && view !== null && text in view;

/** A view as JSON, written now if it is not yet. */
export const writtenAsJson = (view: unknown): string =>
  isJsonText(view) ? view[text] : JSON.stringify(view);
