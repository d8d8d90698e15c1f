import { z } from "zod";
import { invitationSchema, staffChangeSchema } from "~/domain/staff/schema";
import {
  changeStaff,
  inviteStaff,
  linkForStaff,
  listStaff,
  removeStaff,
} from "~/domain/staff/staff.server";
import { invitedViewSchema, staffViewSchema } from "~/domain/staff/view";
import { proofSchema } from "~/domain/two-factor/schema";
import { countProof } from "../../sessions/count-proof.server";
import { json } from "../body.server";
import { idParam, named } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const params = { id: idParam() };
const proof = json("Proof", proofSchema);
const everybody = named("Staff", z.strictObject({ admins: z.array(staffViewSchema) }));

export const staffEndpoints = endpointsAt("People who work here", {
  "/admin/admins": {
    GET: adminEndpoint("roles", {
      summary: "Who works here, in which role, and when they were seen last",
      answers: { 200: { what: "Everybody", schema: everybody } },
      run: ({ admin }) => ({ admins: listStaff(admin) }),
    }),

    POST: adminEndpoint("roles", {
      summary: "Invites somebody by a link; who was invited already gets another by their own call",
      body: json("Invitation", invitationSchema),
      answers: { 201: { what: "The person, and the link", schema: invitedViewSchema } },
      refuses: [409, 429],
      run: ({ admin, body }) => inviteStaff(admin, body, () => countProof(admin)),
    }),
  },

  "/admin/admins/{id}": {
    PUT: adminEndpoint("roles", {
      summary: "Changes a person's role and name; the only owner stays one",
      params,
      body: json("StaffChange", staffChangeSchema),
      answers: { 200: { what: "The person", schema: staffViewSchema } },
      refuses: [404, 409, 429],
      run: ({ admin, params, body }) =>
        changeStaff(admin, params.id, body, () => countProof(admin)),
    }),

    DELETE: adminEndpoint("roles", {
      summary: "Ends a person's account and sessions; what they did keeps their name",
      params,
      body: proof,
      answers: { 204: { what: "They cannot sign in any more" } },
      refuses: [404, 409, 429],
      async run({ admin, params, body }) {
        await removeStaff(admin, params.id, body, () => countProof(admin));
        return new Response(null, { status: 204 });
      },
    }),
  },

  "/admin/admins/{id}/link": {
    POST: adminEndpoint("roles", {
      summary: "Makes a new link to a password, which ends the person's sessions and second factor",
      params,
      body: proof,
      answers: { 201: { what: "The person, and the link", schema: invitedViewSchema } },
      refuses: [404, 429],
      run: ({ admin, params, body }) =>
        linkForStaff(admin, params.id, body, () => countProof(admin)),
    }),
  },
});
