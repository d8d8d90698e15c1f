import { createContext } from "react";
import { notePhotosNotSent, photosNotSent } from "./photos-not-sent";
import { BROKEN_LINE, type SentImage, sendImage } from "./send-image";

/** The form whose photos may arrive after it is saved; null where saving waits for them. */
export const FollowedForm = createContext<string | null>(null);

/** Sent along while photos are under way, so that the answer leads to an address that names the saved book. */
export const PHOTOS_FOLLOW = "photosFollow";
const SAVED_BOOK = "photos-of";

/** Whether photos of a sent form are still under way; no field of the book says so. */
export function takePhotosFollow(form: FormData): boolean {
  const follow = form.has(PHOTOS_FOLLOW);
  form.delete(PHOTOS_FOLLOW);
  return follow;
}

export const withSavedBook = (address: string, bookId: number): string =>
  `${address}${address.includes("?") ? "&" : "?"}${SAVED_BOOK}=${bookId}`;

function savedBook(thrown: unknown, editedId: string | undefined): string | null {
  const place = thrown instanceof Response ? thrown.headers.get("Location") : null;
  if (place === null) return null;
  return editedId ?? new URL(place, location.origin).searchParams.get(SAVED_BOOK);
}

export type Photo = {
  file: File;
  form: string;
  isCover: boolean;
  share: number;
  fault: string | null;
};

type Behind = Photo & { bookId: string };

let underWay: readonly Photo[] = [];
let behind: readonly Behind[] = [];
const saves = new Map<string, Promise<string | null>>();
const saved = new Map<string, string>();
const titles = new Map<string, string>();
const listeners = new Set<() => void>();

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

let leftBehind: string[] = [];

function leave(): void {
  leftBehind = underWay.flatMap(({ form }) => (saves.has(form) ? (titles.get(form) ?? "") : []));
  notePhotosNotSent([...photosNotSent(), ...leftBehind]);
}

// Back may show the page as it was: its photos go on.
function comeBack(): void {
  const noted = photosNotSent();
  notePhotosNotSent(noted.slice(0, noted.length - leftBehind.length));
  leftBehind = [];
}

const WHILE_UNDER_WAY = [
  ["beforeunload", stay],
  ["pagehide", leave],
  ["pageshow", comeBack],
] as const;

function setUnderWay(next: readonly Photo[]): void {
  underWay = next;
  behind = next.flatMap((photo) => {
    const bookId = saved.get(photo.form);
    return bookId === undefined ? [] : [{ ...photo, bookId }];
  });
  for (const [event, listener] of WHILE_UNDER_WAY) {
    if (next.length > 0) addEventListener(event, listener);
    else removeEventListener(event, listener);
  }
  for (const tell of listeners) tell();
}

const othersThan = ({ file }: Photo) => underWay.filter((photo) => photo.file !== file);

export function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const photosBehind = (): readonly Behind[] => behind;

export const leaveOut = (photo: Photo): void => setUnderWay(othersThan(photo));

export const announce = (photos: Photo[]): void => setUnderWay([...underWay, ...photos]);

type SentForm = { form: string; request: Request; editedId?: string | undefined };

/** Sends a form, passes on its answer, and notes the book that it saved: a redirect says so. */
export function followSave<Answer>(
  save: () => Promise<Answer>,
  { form, request, editedId }: SentForm,
): Promise<Answer> {
  const sent = request.clone();
  const answer = save();
  void sent.formData().then(
    (fields) => titles.set(form, String(fields.get("title") ?? "")),
    () => undefined,
  );
  const refused = () => null;
  const known = answer
    .then(refused, (thrown) => savedBook(thrown, editedId))
    .then((bookId) => {
      if (bookId !== null) saved.set(form, bookId);
      setUnderWay(underWay);
      return bookId;
    });
  saves.set(form, known);
  return answer;
}

async function addToBook(bookId: string, url: string, isCover: boolean): Promise<string | null> {
  const answer = await fetch("/api/v1/admin/photos", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ bookId: Number(bookId), url, isCover }),
  }).catch(() => null);
  if (answer?.ok) return null;
  const { message } = (await answer?.json().catch(() => null)) ?? {};
  return typeof message === "string" ? message : BROKEN_LINE;
}

/**
 * Sends a photo. What became of it is for the form that it was chosen in, or null once that form is saved: then it is
 * added to the saved book, or stays among `photosBehind` with its fault.
 */
export async function sendPhoto(
  photo: Photo,
  onProgress: (share: number) => void,
): Promise<SentImage | null> {
  const note = (news: Partial<Photo>) => setUnderWay([...othersThan(photo), { ...photo, ...news }]);
  note({ share: 0, fault: null });
  const answer = await sendImage(photo.file, "book", (share) => {
    onProgress(share);
    note({ share, fault: null });
  });
  const bookId = await saves.get(photo.form);
  if (!bookId) {
    leaveOut(photo);
    return answer;
  }
  const fault =
    "url" in answer ? await addToBook(bookId, answer.url, photo.isCover) : answer.sentence;
  if (fault === null) leaveOut(photo);
  else note({ fault });
  return null;
}
