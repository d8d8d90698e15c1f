import { z } from "zod";
import { addPhoto, photoSchema } from "~/domain/books/admin/add-photo.server";
import { adminBookViewSchema } from "~/domain/books/admin/admin-view";
import { storeImage } from "~/domain/image/store.server";
import { beginUpload, finishUpload } from "~/domain/image/upload.server";
import { storedImageSchema } from "~/domain/image/view";
import { bannerSchema, logoSchema, setSiteImage } from "~/domain/settings/site-image.server";
import { bareImage, imageForm, json } from "../../body.server";
import { named } from "../../call";
import { adminEndpoint, endpointsAt } from "../../endpoint.server";

const begun = named("BegunUpload", z.strictObject({ uploadURL: z.string() }));
const logo = named("LogoAddress", z.strictObject({ logoUrl: z.string().nullable() }));
const banner = named("HeroBannerAddress", z.strictObject({ heroBannerUrl: z.string().nullable() }));

export const imageEndpoints = endpointsAt("Images", {
  "/admin/uploads": {
    POST: adminEndpoint("price", {
      summary: "Stores an image",
      body: imageForm,
      answers: { 201: { what: "The stored image", schema: storedImageSchema } },
      run: ({ admin, body: { bytes, use } }) => storeImage(admin, bytes, use),
    }),
  },

  "/admin/photos": {
    POST: adminEndpoint("price", {
      summary:
        "Adds a stored image to a book: as its cover where it has none, else after the others",
      body: json("PhotoInput", photoSchema),
      answers: { 200: { what: "The book", schema: adminBookViewSchema } },
      refuses: [404],
      run: ({ admin, body }) => addPhoto(admin, body),
    }),
  },

  "/objects/upload": {
    POST: adminEndpoint("price", {
      summary: "Begins an upload: an address to send an image to by PUT, good for a day",
      answers: { 201: { what: "The address", schema: begun } },
      run: ({ admin }) => beginUpload(admin),
    }),
  },

  "/objects/upload/{id}": {
    PUT: adminEndpoint("price", {
      summary: "Takes in the image of an upload that was begun",
      params: { id: z.string() },
      body: bareImage,
      answers: { 200: { what: "The stored image", schema: storedImageSchema } },
      refuses: [404],
      run: ({ admin, params, body }) => finishUpload(admin, params.id, body),
    }),
  },

  "/logo": {
    PUT: adminEndpoint("settings", {
      summary: "Sets the logo",
      body: json("Logo", logoSchema),
      answers: { 200: { what: "Its address", schema: logo } },
      run: ({ admin, body }) => ({ logoUrl: setSiteImage(admin, "logoUrl", body.logoURL) }),
    }),
  },

  "/hero-banner": {
    PUT: adminEndpoint("settings", {
      summary: "Sets the banner at the head of the shop",
      body: json("HeroBanner", bannerSchema),
      answers: { 200: { what: "Its address", schema: banner } },
      run: ({ admin, body }) => ({
        heroBannerUrl: setSiteImage(admin, "heroBannerUrl", body.bannerURL),
      }),
    }),
  },
});
