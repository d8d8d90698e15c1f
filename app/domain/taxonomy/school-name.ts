import { fold } from "../text/search-text";

/** A school's name with its town, unless the name ends with it: `Example High School, Bloemfontein`. */
export function schoolName({ name, town }: { name: string; town: string | null }): string {
  if (town === null || fold(name).endsWith(fold(town))) return name;
  return `${name}, ${town}`;
}
