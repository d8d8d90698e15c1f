import type { CreationKind } from "~/db/schema/creation";
import { DomainError } from "../errors";

/** What was done already, by kind. */
const DONE: Record<CreationKind, string> = {
  book: "This book was saved already",
  list: "This list was saved already",
  title: "This title was saved already",
  "delivery-method": "This delivery method was saved already",
  school: "This school was saved already",
  subject: "This subject was saved already",
  grade: "This grade was saved already",
  "person-request": "This request was saved already",
  import: "This file was imported already",
  "offer-change": "This change of books was made already",
};

/** The refusal to make something else under a key that made this already. */
export class CreatedBefore extends DomainError {
  constructor(
    kind: CreationKind,
    readonly createdId: string,
  ) {
    super("conflict", `${DONE[kind]}, as it was sent first. Open it to change it.`);
  }
}

/** The refusal to make something again that was deleted since. */
export const deletedSince = (kind: CreationKind): DomainError =>
  new DomainError("conflict", `${DONE[kind]}, and deleted since. To add it again, begin anew.`);

/** The refusal to make something under a key that made another kind of thing. */
export const keyOfAnother = (kind: CreationKind): DomainError =>
  new DomainError("conflict", `This key belongs to something else. ${DONE[kind]} under it.`);
