import { spellingKey } from "../../taxonomy/name-key";
import { schoolName } from "../../taxonomy/school-name";
import { fold } from "../../text/search-text";
import { quoted } from "../../values/reading";

type PlacedSchool = { id: number | null; name: string; town: string | null };

export type SchoolRef = { id: number } | { make: string; town: string | null };

export type SchoolFinder = (text: string, town: string) => SchoolRef | { fault: string };

type Fault = { fault: string };

const refOf = ({ id, name, town }: PlacedSchool): SchoolRef =>
  id === null ? { make: name, town } : { id };

function keysOf(school: PlacedSchool): Set<string> {
  const parts = spellingKey(school.name).split(", ");
  const heads = parts.map((_, i) => parts.slice(0, i + 1).join(", "));
  return new Set([...heads, spellingKey(schoolName(school))]);
}

const townAfter = ({ name, town }: PlacedSchool, key: string): string | null =>
  town ?? (name.slice(key.length).replace(/^, /, "") || null);

function isIn(school: PlacedSchool, key: string, town: string): boolean {
  const ofName = spellingKey(school.name).slice(key.length);
  return spellingKey(school.town ?? "") === town || ofName === `, ${town}`;
}

const sharedBy = (text: string, schools: PlacedSchool[], key: string): string => {
  const towns = schools.map((school) => townAfter(school, key) ?? "one without a town");
  return `${schools.length} schools are named ${quoted(text)}: ${towns.join("; ")}. Say which one in a column for its town.`;
};

const withoutTown = (name: string): string =>
  `The school ${quoted(name)} has no town in the shop. Give it its town under Schools, or leave the town out.`;

/**
 * Finds the schools of a file's rows by name and town. Schools of the same name are never confused: a name without a
 * town must be unique. Schools that the file adds count like those of the shop. `asNew` decides about unknown names.
 */
export function schoolFinder(
  stored: Iterable<PlacedSchool>,
  asNew: (text: string) => SchoolRef | Fault,
): SchoolFinder {
  const byKey = new Map<string, PlacedSchool[]>();
  function add(school: PlacedSchool): void {
    for (const key of keysOf(school)) byKey.set(key, [...(byKey.get(key) ?? []), school]);
  }
  for (const school of stored) add(school);

  const named = (key: string) => byKey.get(key) ?? [];
  const isNameOf = (key: string) => (school: PlacedSchool) => spellingKey(school.name) === key;

  /** A new school gets its town in its name when another school has the name already. */
  function make(text: string, town: string | null): SchoolRef | Fault {
    const isTaken = town !== null && named(spellingKey(text)).some(isNameOf(spellingKey(text)));
    const ref = asNew(isTaken ? `${text}, ${town}` : text);
    if (!("make" in ref)) return ref;
    add({ id: null, name: ref.make, town });
    return { make: ref.make, town };
  }

  function byName(text: string): SchoolRef | Fault {
    const key = spellingKey(text);
    const all = named(key);
    const [first] = all;
    if (first === undefined) return make(text, null);
    // Two that were stored before are told by their own spellings.
    const spelt = all.filter(({ name }) => fold(name) === fold(text));
    const isBySpelling = new Set(all.map(({ name }) => spellingKey(name))).size === 1;
    if (all.length > 1 && isBySpelling && spelt[0] && spelt.length === 1) return refOf(spelt[0]);
    if (all.length > 1) return { fault: sharedBy(text, all, key) };
    const isMeant = isNameOf(key)(first) || spellingKey(schoolName(first)) === key;
    return isMeant ? refOf(first) : make(text, null);
  }

  function byTown(text: string, town: string): SchoolRef | Fault {
    const townKey = spellingKey(town);
    const isSaidTwice = spellingKey(text).endsWith(`, ${townKey}`);
    const name = isSaidTwice ? text.slice(0, text.lastIndexOf(",")).trim() : text;
    const key = spellingKey(name);
    const all = named(key);
    const there = all.filter((school) => isIn(school, key, townKey));
    const meant = there.length > 1 ? there.filter(isNameOf(spellingKey(text))) : there;
    const [first] = meant;
    if (first !== undefined && meant.length === 1) return refOf(first);
    if (there.length > 1) return { fault: sharedBy(`${name}, ${town}`, there, key) };
    const nowhere = all.find((school) => townAfter(school, key) === null);
    return nowhere ? { fault: withoutTown(nowhere.name) } : make(name, town);
  }

  const known = new Map<string, SchoolRef>();
  return (text, town) => {
    const key = `${spellingKey(text)}\n${spellingKey(town)}`;
    const found = known.get(key) ?? (town === "" ? byName(text) : byTown(text, town));
    if (!("fault" in found)) known.set(key, found);
    return found;
  };
}
