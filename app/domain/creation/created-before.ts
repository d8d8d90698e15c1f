import type { CreationKind } from "~/db/schema/creation";
import { DomainError } from "../errors";

const WORDS: Record<CreationKind, string> = {
  book: "book",
  list: "list",
  title: "title",
  "delivery-method": "delivery method",
  school: "school",
  subject: "subject",
  grade: "grade",
  "person-request": "request",
  import: "file",
};

/** The refusal to make something else under a key that made this already. */
export class CreatedBefore extends DomainError {
  constructor(
    kind: CreationKind,
    readonly createdId: string,
  ) {
    const it = `This ${WORDS[kind]} was saved already, as it was sent first. Nothing more was saved.`;
    super("conflict", `${it} Open it to change it, or begin anew to add another.`);
  }
}

/** The refusal to make something again that was deleted since. */
export const deletedSince = (kind: CreationKind): DomainError =>
  new DomainError(
    "conflict",
    `This ${WORDS[kind]} was saved already, and deleted since. To add it again, please begin anew.`,
  );

/** The refusal to make something under a key that made another kind of thing. */
export const keyOfAnother = (kind: CreationKind): DomainError =>
  new DomainError("conflict", `This key belongs to a ${WORDS[kind]} that was saved already.`);
