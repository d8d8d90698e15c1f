import { z } from "zod";
import { endpointsAt, publicEndpoint } from "~/web/api/endpoint.server";
import { apiRoute } from "~/web/api/served/api-route.server";
import { openApiDocument } from "~/web/api/served/openapi.server";

const calls = endpointsAt("Description", {
  "/openapi.json": {
    GET: publicEndpoint({
      summary: "The description of the API",
      answers: { 200: { what: "An OpenAPI document", schema: z.unknown() } },
      isCacheable: true,
      run: () => openApiDocument(),
    }),
  },
});

export const handle = { isPrivate: false };

export const loader = apiRoute(calls);
export const action = loader;
