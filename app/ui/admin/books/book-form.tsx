import { useLocation } from "@remix-run/react";
import { Fragment, useEffect, useState } from "react";
import type { BookWarnings } from "~/domain/books/admin/admin-view";
import { isbnWarning } from "~/domain/books/admin/book-warnings";
import type { FieldErrors } from "~/domain/errors";
import type { SavedBefore } from "~/domain/idempotency/key";
import type { NameOffer, NameOffers, PickingReply } from "~/domain/search/name-offers/name-offer";
import { namedInTitle } from "~/domain/search/name-offers/named-in-title";
import { normaliseIsbn } from "~/domain/values/isbn";
import { Cover } from "../../books/cover";
import { AnsweredForm } from "../../forms/answered-form";
import { EnterSaves } from "../forms/enter-saves";
import { FormButtons } from "../forms/form-buttons";
import { FormFailure } from "../forms/form-failure";
import { OnceField } from "../forms/once-field";
import { FollowedForm } from "../forms/photos/photos-behind";
import { type Asking, askingWords } from "./asking-words";
import { BookOffer, BookRarities } from "./book-fields";
import { BookImages } from "./book-images";
import type { TypedBook } from "./book-values";
import { BookTitle, FoldedTitle, isTitleFilledIn } from "./title-fields";

const NO_ERRORS: FieldErrors = {};

type BookFormProps = {
  values: TypedBook;
  names: NameOffers;
  reply:
    | (PickingReply & { values: Record<string, string>; code?: string; saved?: SavedBefore })
    | undefined;
  idempotencyKey?: string;
  failure: string;
  warnings?: BookWarnings;
  heldQty?: number;
  waiting?: string | null;
  asking?: Asking;
  isTitleFirst?: boolean;
  schoolNote?: string | undefined;
  isKnown?: boolean;
  save: string;
  cancelTo: string;
  children?: React.ReactNode;
};

const nameOf = ({ names }: NameOffer, id: string) =>
  names.find((one) => String(one.id) === id)?.name ?? "";

const wordsOf = (values: TypedBook, names: NameOffers) =>
  [
    nameOf(names.gradeId, values.gradeId),
    nameOf(names.subjectId, values.subjectId),
    nameOf(names.schoolId, values.schoolId),
    values.authors,
  ]
    .filter(Boolean)
    .join(", ");

const isIsbnTaken = (reply: BookFormProps["reply"]) =>
  reply?.code === "conflict" && !!(reply.errors.isbn ?? reply.errors.isAnotherTitle);

type FromTitle = { title: string; kept: Partial<Pick<TypedBook, "gradeId" | "subjectId">> };

const FROM_TITLE = ["gradeId", "subjectId"] as const;

// What the title of a new book says of grade and subject, until one is chosen by hand.
function useTitle(values: TypedBook, names: NameOffers, reply: unknown) {
  const [typed, setTyped] = useState<FromTitle | null>(null);
  useEffect(() => {
    if (reply !== undefined) setTyped(null);
  }, [reply]);
  const said = typed === null || values.version ? {} : namedInTitle(typed.title, names);
  const shown = { ...values };
  for (const name of FROM_TITLE) {
    shown[name] = typed?.kept[name] ?? (said[name] ? String(said[name].id) : values[name]);
  }
  const taken = FROM_TITLE.flatMap((name) =>
    said[name] && typed?.kept[name] === undefined ? said[name].name : [],
  );

  function note({ name, value }: { name: string; value: string }) {
    const chosen = FROM_TITLE.find((one) => name.startsWith(one));
    if (name === "title") setTyped({ kept: {}, ...typed, title: value });
    else if (chosen !== undefined)
      setTyped({
        title: values.title,
        ...typed,
        kept: { ...typed?.kept, [chosen]: shown[chosen] },
      });
  }
  return { shown, taken, note };
}

export function BookForm(props: BookFormProps) {
  const { values, reply, failure, warnings = {}, heldQty = 0, waiting = null } = props;
  // As it was first shown, so that a refusal moves no field and loses no chosen photo.
  const [isKnown] = useState(props.isKnown === true && isTitleFilledIn(values));
  const { pathname } = useLocation();
  const [seen, setSeen] = useState(values);
  const names = { ...props.names, ...reply?.offers };
  const title = useTitle(values, names, reply);
  const isbn = isbnWarning(normaliseIsbn(seen.isbn));
  const field = {
    values,
    errors: reply?.errors ?? NO_ERRORS,
    warnings: { ...warnings, ...(isbn && { isbn }) },
  };

  const titleProps = {
    ...field,
    values: title.shown,
    saidByTitle: title.taken,
    names,
    isTaken: isIsbnTaken(reply),
    isFirst: props.isTitleFirst,
    schoolNote: props.schoolNote,
  };

  function look(form: HTMLFormElement) {
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    setSeen({ ...values, ...Object.fromEntries(typed) });
  }

  const images = (
    <div className="min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1">
      <FollowedForm.Provider value={props.idempotencyKey ?? pathname}>
        <BookImages
          {...field}
          onCover={(coverImageUrl) => setSeen((before) => ({ ...before, coverImageUrl }))}
        >
          <CoverPreview
            book={{
              title: seen.title || "Title",
              subject: nameOf(names.subjectId, seen.subjectId),
              grade: nameOf(names.gradeId, seen.gradeId),
            }}
            address={seen.coverImageUrl}
          />
        </BookImages>
      </FollowedForm.Provider>
    </div>
  );

  return (
    <AnsweredForm
      reply={reply}
      encType="multipart/form-data"
      onBlur={(event) => look(event.currentTarget)}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          title.note(target);
      }}
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_auto_auto_1fr] lg:*:last:justify-start"
    >
      <EnterSaves save={props.save} />
      <FormFailure title={failure} reply={reply} />
      <OnceField made={props.idempotencyKey} reply={reply} />
      {values.version && <input type="hidden" name="version" value={values.version} />}
      {/* A new version resets the fields to the stored values. */}
      <Fragment key={values.version}>
        {!isKnown && <BookTitle {...titleProps} />}
        {!isKnown && images}
        <BookOffer
          {...field}
          heldQty={heldQty}
          waiting={waiting}
          asking={props.asking && askingWords(props.asking, seen.originalPrice)}
        />
        {isKnown && <FoldedTitle {...titleProps} words={wordsOf(values, names)} />}
        {isKnown && images}
        <BookRarities {...field} isKnown={isKnown} />
      </Fragment>
      <FormButtons save={props.save} cancelTo={props.cancelTo}>
        {props.children}
      </FormButtons>
    </AnsweredForm>
  );
}

type CoverPreviewProps = {
  book: { title: string; subject: string; grade: string };
  address: string;
};

function CoverPreview({ book, address }: CoverPreviewProps) {
  const isShown = /^(https:\/\/|\/objects\/)/i.test(address);
  return (
    <figure className="flex items-center gap-4 max-sm:not-has-[img]:hidden sm:max-lg:row-span-2 sm:max-lg:self-start">
      <span className="w-16 shrink-0 sm:w-24 lg:w-30">
        <Cover
          book={{ ...book, coverImageUrl: null }}
          imageUrl={isShown ? address : null}
          place="line"
          eager
        />
      </span>
      <figcaption className="text-sm text-muted max-sm:sr-only">As the shop shows it</figcaption>
    </figure>
  );
}
