import { readId } from "~/domain/values/ids";

type Params = Record<string, string | undefined>;

/** The id of the school's list in the URL; 0, which none has, when it is malformed. */
export const listInAddress = ({ id }: Params): number => readId(id);

export const itemInAddress = ({ id, item }: Params) => ({ list: readId(id), item: readId(item) });
