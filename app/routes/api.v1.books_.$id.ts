import { getBook } from "~/domain/catalogue/book.server";
import { apiRoute } from "~/http/api.server";

const route = apiRoute({ GET: ({ params }) => getBook(params.id) });

export const loader = route.loader;
export const action = route.action;
