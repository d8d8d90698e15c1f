import { getBook } from "~/domain/catalogue/book.server";
import { apiRoute } from "~/http/api.server";
import { taggedAnswer } from "~/http/etag.server";

const route = apiRoute({ GET: ({ request, params }) => taggedAnswer(request, getBook(params.id)) });

export const loader = route.loader;
export const action = route.action;
