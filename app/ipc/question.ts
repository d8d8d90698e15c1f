/**
 * What one process of the box may ask another, by its name; the types say what is sent and what comes back. A value is no
 * more than its name, so that who only declares a question loads nothing of this room.
 */
export type BoxQuestion<Asked, Answered> = {
  readonly kind: string;
  readonly asked?: Asked;
  readonly answered?: Answered;
};
