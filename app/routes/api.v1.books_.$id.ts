import { getBook } from "~/domain/catalogue/book.server";
import { apiRoute } from "~/http/api/route.server";
import { taggedAnswer } from "~/http/pages/etag.server";

const route = apiRoute({ GET: ({ request, params }) => taggedAnswer(request, getBook(params.id)) });

export const loader = route.loader;
export const action = route.action;
