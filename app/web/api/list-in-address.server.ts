import { readId } from "~/domain/values/ids";

type Params = Record<string, string | undefined>;

export const listInAddress = ({ id }: Params): number => readId(id);

export const itemInAddress = ({ id, item }: Params) => ({ list: readId(id), item: readId(item) });
