import { useContext, useEffect, useId, useRef, useState } from "react";
import type { ImageUse } from "~/domain/image/schema";
import { announce, FollowedForm, PHOTOS_FOLLOW, sendPhoto } from "./photos-behind";
import { sendImage } from "./send-image";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const UNDER_WAY = "Please wait until the image has arrived.";

type FileInputProps = {
  label: string;
  into: string;
  use?: ImageUse;
  multiple?: boolean;
  onStored: (url: string, fileName: string) => void;
  onBusy?: (isBusy: boolean) => void;
};

type UnderWay = { name: string; share: number; nth: number; of: number };

type Refused = { file: File; sentence: string; isLost: boolean };

/** With JavaScript each image is uploaded at once and the form carries URLs only; without, files go with the form. */
export function FileInput({
  label,
  into,
  use = "book",
  multiple = false,
  onStored,
  onBusy,
}: FileInputProps) {
  const id = useId();
  const form = useContext(FollowedForm);
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef<File[]>([]);
  const sent = useRef(0);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const lost = refused.filter(({ isLost }) => isLost).map(({ file }) => file);

  useEffect(() => {
    input.current?.setCustomValidity(underWay === null || form !== null ? "" : UNDER_WAY);
  }, [underWay, form]);

  function sendOne(file: File) {
    sent.current += 1;
    const nth = sent.current;
    const onProgress = (share: number) =>
      setUnderWay({ name: file.name, share, nth, of: nth + queue.current.length });
    onProgress(0);
    return form === null
      ? sendImage(file, use, onProgress)
      : sendPhoto(photoOf(file, form), onProgress);
  }

  const photoOf = (file: File, form: string) => ({
    ...{ file, form, isCover: !multiple },
    ...{ share: 0, fault: null },
  });

  async function send(files: File[]) {
    setRefused([]);
    if (form !== null) announce(files.map((file) => photoOf(file, form)));
    queue.current.push(...files);
    if (underWay !== null) return;
    onBusy?.(true);
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const answer = await sendOne(file);
      if (answer === null) continue;
      if ("url" in answer) {
        onStored(answer.url, file.name);
        continue;
      }
      const { sentence, isLost = false } = answer;
      const refusal = { file, sentence, isLost };
      setRefused((before) => [...before, refusal]);
    }
    sent.current = 0;
    setUnderWay(null);
    onBusy?.(false);
  }

  function choose(chosen: HTMLInputElement) {
    const files = [...(chosen.files ?? [])];
    chosen.value = "";
    if (files.length > 0) send(files);
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={`${into}File`}
        accept={ACCEPTED}
        multiple={multiple}
        onChange={(event) => choose(event.currentTarget)}
        aria-describedby={`${id}-hint${refused.length > 0 ? ` ${id}-error` : ""}`}
        className="input max-sm:text-sm file:mr-2 sm:file:mr-3 file:rounded-sm file:border-0 file:bg-mist file:px-3 file:py-1.5 file:font-medium"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        JPEG, PNG, WebP or AVIF, at most 15 MB{multiple && " each; several at once if you like"}.
      </p>
      <div role="status">{underWay && <Progress {...underWay} />}</div>
      {form !== null && underWay && <input type="hidden" name={PHOTOS_FOLLOW} value="on" />}
      {refused.length > 0 && (
        <ul id={`${id}-error`} className="mt-1 text-sm font-medium text-red" role="alert">
          {refused.map(({ file, sentence }) => (
            <li key={`${file.name} ${file.size}`}>
              {file.name}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <button type="button" onClick={() => send(lost)} className="button button-quiet mt-2">
          Send {lost.length === 1 ? "it" : "them"} again
        </button>
      )}
    </div>
  );
}

function Progress({ name, share, nth, of }: UnderWay) {
  const isSent = share >= 1;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
      {of > 1 && (
        <span className="font-medium figures">
          {nth} of {of}
        </span>
      )}
      <span className="min-w-0 truncate">{name}</span>
      <progress
        className="h-2 w-32 accent-primary"
        aria-label={`Sending ${name}`}
        {...(isSent ? {} : { value: share })}
      />
      <span className="text-muted">{isSent ? "being prepared…" : "on its way…"}</span>
    </p>
  );
}
