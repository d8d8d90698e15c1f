import { DomainError } from "~/domain/errors";
import { apiRoute } from "~/http/api/route.server";

const unknown = () => {
  throw new DomainError("not_found", "There is no such call.");
};

const route = apiRoute({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
});

export const loader = route.loader;
export const action = route.action;
