import { DomainError } from "~/domain/errors";
import { apiAnswer } from "~/http/api/door.server";

export const loader = apiAnswer(async () => {
  throw new DomainError("not_found", "There is no such call.");
});
export const action = loader;
