import { beginFactor, confirmFactor } from "~/domain/two-factor/enrol.server";
import { factorOf, renewRecoveryCodes, turnOffFactor } from "~/domain/two-factor/factor.server";
import { firstCodeSchema, pinChangeSchema, proofSchema } from "~/domain/two-factor/schema";
import { pinOf, setPin } from "~/domain/two-factor/set-pin.server";
import {
  factorDraftSchema,
  factorViewSchema,
  pinViewSchema,
  recoveryCodesSchema,
} from "~/domain/two-factor/view";
import { countProof } from "../../sessions/count-proof.server";
import { sessionOfCall } from "../../sessions/session.server";
import { json } from "../body.server";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const proof = json("SecondFactorProof", proofSchema);

export const secondFactorEndpoints = endpointsAt("Signing in", {
  "/admin/account/second-factor": {
    GET: adminEndpoint("own_account", {
      summary: "Whether the caller uses two-step sign-in",
      answers: { 200: { what: "The second factor", schema: factorViewSchema } },
      run: ({ admin }) => factorOf(admin),
    }),

    POST: adminEndpoint("own_account", {
      summary:
        "Begins to set a second factor up, also in place of one that is on; nothing changes before its first code",
      body: proof,
      answers: { 200: { what: "The key for the app", schema: factorDraftSchema } },
      refuses: [429],
      async run({ request, admin, body }) {
        countProof(admin);
        return beginFactor(await sessionOfCall(request), body);
      },
    }),
  },

  "/admin/account/pin": {
    GET: adminEndpoint("own_account", {
      summary: "Whether the caller has a PIN",
      answers: { 200: { what: "The PIN", schema: pinViewSchema } },
      run: ({ admin }) => pinOf(admin),
    }),

    PUT: adminEndpoint("own_account", {
      summary: "Sets the caller's PIN, for browsers where they give their password that day",
      body: json("PinChange", pinChangeSchema),
      answers: { 200: { what: "The PIN", schema: pinViewSchema } },
      refuses: [429],
      run({ admin, body }) {
        countProof(admin);
        return setPin(admin, body);
      },
    }),
  },

  "/admin/account/second-factor/confirm": {
    POST: adminEndpoint("own_account", {
      summary: "Turns the second factor on by its first code, and ends the caller's other sessions",
      body: json("FirstCode", firstCodeSchema),
      answers: { 200: { what: "Recovery codes, told this once", schema: recoveryCodesSchema } },
      refuses: [409, 429],
      async run({ request, admin, body }) {
        countProof(admin);
        const { key } = await sessionOfCall(request);
        return { recoveryCodes: await confirmFactor(admin, body, key) };
      },
    }),
  },

  "/admin/account/second-factor/recovery-codes": {
    POST: adminEndpoint("own_account", {
      summary: "Makes new recovery codes; the earlier ones stop working",
      body: proof,
      answers: { 200: { what: "Recovery codes, told this once", schema: recoveryCodesSchema } },
      refuses: [409, 429],
      async run({ admin, body }) {
        countProof(admin);
        return { recoveryCodes: await renewRecoveryCodes(admin, body) };
      },
    }),
  },

  "/admin/account/second-factor/remove": {
    POST: adminEndpoint("own_account", {
      summary: "Turns the second factor off, unless the shop asks it of every admin",
      body: proof,
      answers: { 200: { what: "The second factor", schema: factorViewSchema } },
      refuses: [409, 429],
      run({ admin, body }) {
        countProof(admin);
        return turnOffFactor(admin, body);
      },
    }),
  },
});
