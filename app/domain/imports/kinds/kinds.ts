import type { ImportField } from "../row/fields";
import type { ImportOptions } from "../row/options";
import type { ImportPreviewView, ImportResultView, ImportView } from "./book-view";
import type { ListField } from "./list-fields";
import type { ListOptions } from "./list-options";
import type { ListImportResult, ListImportView, ListPreview } from "./list-view";

/**
 * The kinds of import, each with its own types. A new kind starts here: the compiler then asks for its adapter, its
 * storage, its calls, and the texts of its pages.
 */
type ImportTypes = {
  books: {
    field: ImportField;
    options: ImportOptions;
    preview: ImportPreviewView;
    view: ImportView;
    result: ImportResultView;
  };
  lists: {
    field: ListField;
    options: ListOptions;
    preview: ListPreview;
    view: ListImportView;
    result: ListImportResult;
  };
};

export type ImportKind = keyof ImportTypes;

type Of<
  Part extends keyof ImportTypes[ImportKind],
  Kind extends ImportKind,
> = ImportTypes[Kind][Part];

export type OptionsOf<Kind extends ImportKind> = Of<"options", Kind>;
export type PreviewOf<Kind extends ImportKind> = Of<"preview", Kind>;
export type PlanOf<Kind extends ImportKind> = NonNullable<PreviewOf<Kind>["plan"]>;
export type ViewOf<Kind extends ImportKind> = Of<"view", Kind>;
export type ResultOf<Kind extends ImportKind> = Of<"result", Kind>;
/** Column name to field, without ignored columns. */
export type MappingOf<Kind extends ImportKind> = Record<string, Of<"field", Kind>>;
