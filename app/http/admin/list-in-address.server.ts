import { readId } from "~/domain/ids";

/** The id of the school's list in the URL; 0, which none has, when it is malformed. */
export const listInAddress = ({ id }: Record<string, string | undefined>): number => readId(id);
