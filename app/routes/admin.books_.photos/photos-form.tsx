import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PlacedPhotos } from "~/domain/books/admin/photos/sent-photos";
import { CarriedFields } from "~/ui/admin/forms/carried-fields";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FileInput } from "~/ui/admin/forms/photos/file-input";
import { Form } from "~/ui/forms/form";
import { TextField } from "~/ui/forms/text-field";
import { CameraScan } from "~/ui/scan/camera-scan";
import { Outcomes } from "./outcomes";
import { ScannedBook } from "./scanned-book";

// Of the photos that arrived by script; the others follow.
const MOST_AT_ONCE = 100;

type Arrived = { url: string; name: string };

/** Photos that were sent by script, until the answer to their form has each of them. */
function useArrived(placed: PlacedPhotos | null, form: React.RefObject<HTMLFormElement>) {
  const [arrived, setArrived] = useState<Arrived[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { state } = useNavigation();
  const tried = useRef(arrived);

  useEffect(() => {
    const isPlaced = (one: Arrived) => placed?.photos.some(({ url }) => url === one.url);
    setArrived((before) =>
      before.some(isPlaced) ? before.filter((one) => !isPlaced(one)) : before,
    );
  }, [placed]);

  useEffect(() => {
    if (isBusy || state !== "idle" || arrived.length === 0 || tried.current === arrived) return;
    tried.current = arrived;
    form.current?.requestSubmit();
  }, [arrived, isBusy, state, form]);

  const add = (url: string, name: string) => setArrived((before) => [...before, { url, name }]);
  return { arrived, add, setBusy };
}

function scanFieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("scanned");
  return field instanceof HTMLInputElement ? field : null;
}

export function PhotosForm({ placed }: { placed: PlacedPhotos | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { arrived, add, setBusy } = useArrived(placed, form);
  const book = placed?.book ?? null;
  const title = book?.copies[0]?.title;

  useEffect(() => {
    const field = scanFieldOf(form.current);
    if (placed === null || field === null) return;
    field.value = "";
    if (placed.book) field.focus({ preventScroll: true });
  }, [placed]);

  function fillIn(isbn: string) {
    const field = scanFieldOf(form.current);
    if (field) field.value = isbn;
    form.current?.requestSubmit();
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="max-w-3xl"
    >
      <div className="card mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
        <p className="max-w-prose text-muted [overflow-wrap:anywhere]">
          Choose (or drag) photos whose names have the ISBN of their book, such as
          9780636141445_1.jpg. Or scan a book, take its photos, and scan the next.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-56">
            <TextField
              label="Scan or type an ISBN"
              name="scanned"
              maxLength={40}
              autoComplete="off"
              autoFocus
            />
          </div>
          <button type="submit" className="button button-quiet">
            Find the Book
          </button>
          <CameraScan onScanned={fillIn} />
        </div>
        {book && <ScannedBook key={book.isbn} book={book} />}
        <FileInput
          label={book ? `Photos of ${title ?? book.isbn}` : "Photos, named by ISBN"}
          into="sent"
          multiple
          onStored={add}
          onBusy={setBusy}
        />
        <CarriedFields
          fields={arrived
            .slice(0, MOST_AT_ONCE)
            .flatMap(({ url, name }, nth): [string, string][] => [
              [`sent[${nth}].url`, url],
              [`sent[${nth}].name`, name],
            ])}
        />
        <div>
          <SubmitButton className="button" busy="Adding...">
            Add Photos
          </SubmitButton>
        </div>
      </div>
      {placed && <Outcomes photos={placed.photos} />}
    </Form>
  );
}
