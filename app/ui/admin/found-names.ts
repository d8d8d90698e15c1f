import { useEffect, useRef, useState } from "react";
import { NAME_FIELDS, type NameField, type NameOffer } from "~/domain/catalogue/name-offer";

const PAUSE_MS = 200;

async function findNames(field: NameField, named: string): Promise<NameOffer> {
  const search = new URLSearchParams({ named });
  const answer = await fetch(`/api/v1/admin/${NAME_FIELDS[field]}/choices?${search}`);
  if (!answer.ok) throw new Error(`The names were answered with ${answer.status}`);
  return answer.json();
}

/** The names found as one types, once no letter follows. When the shop cannot be asked, those found before stay. */
export function useFoundNames(field: NameField) {
  const [found, setFound] = useState<NameOffer>();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const newest = useRef("");
  useEffect(() => () => clearTimeout(pause.current), []);

  function seek(typed: string) {
    const named = typed.trim();
    newest.current = named;
    clearTimeout(pause.current);
    pause.current = setTimeout(async () => {
      const answer = await findNames(field, named).catch(() => undefined);
      if (answer && newest.current === named) setFound(answer);
    }, PAUSE_MS);
  }
  return { found, seek };
}
