import { useEffect, useRef, useState } from "react";
import { listOfLines, type Move, moved, reordered, reorderValue } from "~/domain/image/reorder";
import { Picture } from "../../picture";
import { FormField } from "../forms/form-field";
import { More } from "../forms/more";
import { FileInput } from "../forms/photos/file-input";
import { AdminIcon } from "../icons";

type GalleryFieldProps = {
  name: string;
  value: string;
  errors?: string[] | undefined;
  hint?: React.ReactNode;
};

const MOVES: { move: Move; icon: "up" | "down" | "delete"; words: (nth: number) => string }[] = [
  { move: "up", icon: "up", words: (nth) => `Move photo ${nth} up` },
  { move: "down", icon: "down", words: (nth) => `Move photo ${nth} down` },
  { move: "remove", icon: "delete", words: (nth) => `Remove photo ${nth}` },
];

/**
 * Its value is the URLs, one per line; without JavaScript the reorder buttons submit the form. Give it `key={value}` to
 * reset it to the server's answer.
 */
export function GalleryField(props: GalleryFieldProps) {
  const { name, errors, hint } = props;
  const [text, setText] = useState(props.value);
  const addresses = listOfLines(text);
  const setAddresses = (next: string[]) => setText(next.join("\n"));
  const add = (url: string) => setText((before) => [...listOfLines(before), url].join("\n"));

  return (
    <div
      id={name}
      className="col-span-full grid min-w-0 scroll-mt-20 content-start gap-1 sm:col-auto"
    >
      {addresses.length > 0 && <Rows name={name} addresses={addresses} onChange={setAddresses} />}
      <More summary="More photos" isOpen={props.value !== "" || !!errors} answer={errors}>
        <FileInput label="Upload more photos" into={name} multiple onStored={add} />
        <FormField label="More images (optional)" errors={errors} hint={hint}>
          {(control) => (
            <textarea
              {...control}
              name={name}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              rows={3}
              className="input"
            />
          )}
        </FormField>
      </More>
    </div>
  );
}

type RowsProps = { name: string; addresses: string[]; onChange: (addresses: string[]) => void };

function Rows({ name, addresses, onChange }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const [pressed, setPressed] = useState<{ move: Move; index: number } | null>(null);

  // Keeps focus on the pressed button, which moves with its photo.
  useEffect(() => {
    if (pressed === null) return;
    const row = list.current?.children[pressed.index];
    row?.querySelector<HTMLElement>(`[data-move="${pressed.move}"]`)?.focus();
  }, [pressed]);

  function press(move: Move, index: number) {
    const next = reordered(addresses, move, index);
    onChange(next);
    const at = next.indexOf(addresses[index] ?? "");
    setPressed({ move, index: at === -1 ? Math.min(index, next.length - 1) : at });
  }

  function drop(to: number) {
    if (dragged.current !== null) onChange(moved(addresses, dragged.current, to));
    dragged.current = null;
  }

  return (
    <ol ref={list} aria-label="Photos in their order" className="grid gap-2">
      {addresses.map((address, i) => (
        <li
          // A URL may occur twice.
          key={`${address} ${addresses.slice(0, i).filter((each) => each === address).length}`}
          draggable
          onDragStart={() => {
            dragged.current = i;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            drop(i);
          }}
          className="flex items-center gap-3 rounded-lg border border-line bg-white p-2"
        >
          <Thumb key={address} address={address} />
          <span className="min-w-0 grow truncate text-sm">
            Photo {i + 1}
            <span className="text-muted max-sm:hidden"> {hostOf(address)}</span>
          </span>
          <span className="flex shrink-0">
            {MOVES.map(({ move, icon, words }) => (
              <button
                key={move}
                type="submit"
                name="arrange"
                value={reorderValue(name, move, i)}
                formAction={`#${name}`}
                formNoValidate
                data-move={move}
                onClick={(event) => {
                  event.preventDefault();
                  press(move, i);
                }}
                className="button-icon"
              >
                <AdminIcon name={icon} />
                <span className="sr-only">{words(i + 1)}</span>
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Thumb({ address }: { address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  const look = "h-16 w-12 shrink-0 rounded bg-mist object-cover";
  if (hasFailed) return <span className={look} />;
  return (
    <Picture
      url={address}
      sizes="3rem"
      widths={[160]}
      draggable={false}
      onFailure={() => setHasFailed(true)}
      className={look}
    />
  );
}

const hostOf = (address: string) => /^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? "";
