import { z } from "zod";
import { uploadSchema } from "~/domain/object/schema";
import { storedImageSchema } from "~/domain/object/view";
import { bannerSchema, logoSchema } from "~/domain/settings/site-image-schema";
import { type CallDescription, named } from "./call";

const all = { group: "Images", access: "admin" } as const;

export const imageCalls: CallDescription[] = [
  {
    ...all,
    method: "POST",
    path: "/admin/uploads",
    summary: "Stores an image",
    file: { type: "image/*", what: "An image, at most 15 MB" },
    body: uploadSchema,
    answers: { 201: { what: "The stored image", schema: storedImageSchema } },
  },
  {
    ...all,
    method: "POST",
    path: "/objects/upload",
    summary: "Begins an upload: an address to send an image to by PUT, good for a day",
    answers: {
      201: {
        what: "The address",
        schema: named("BegunUpload", z.strictObject({ uploadURL: z.string() })),
      },
    },
  },
  {
    ...all,
    method: "PUT",
    path: "/objects/upload/{id}",
    summary: "Takes in the image of an upload that was begun",
    params: { id: z.string() },
    bodyType: "image/*",
    answers: { 200: { what: "The stored image", schema: storedImageSchema } },
    refuses: [404, 413, 422],
  },
  {
    ...all,
    method: "PUT",
    path: "/logo",
    summary: "Sets the logo",
    body: named("Logo", logoSchema),
    answers: {
      200: {
        what: "Its address",
        schema: named("LogoAddress", z.strictObject({ logoUrl: z.string().nullable() })),
      },
    },
  },
  {
    ...all,
    method: "PUT",
    path: "/hero-banner",
    summary: "Sets the banner at the head of the shop",
    body: named("HeroBanner", bannerSchema),
    answers: {
      200: {
        what: "Its address",
        schema: named(
          "HeroBannerAddress",
          z.strictObject({ heroBannerUrl: z.string().nullable() }),
        ),
      },
    },
  },
];
