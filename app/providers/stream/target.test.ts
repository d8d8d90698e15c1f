import { expect, it } from "vitest";
import { readTarget, targetInWords } from "./target";

it.each([
  ["/mnt/far/dogear/", { kind: "folder", folder: "/mnt/far/dogear/" }],
  [
    "sftp://backup@far.example.co.za/srv/dogear?key=/etc/dogear/stream.key",
    {
      kind: "sftp",
      host: "far.example.co.za",
      port: "22",
      user: "backup",
      folder: "/srv/dogear",
      keyFile: "/etc/dogear/stream.key",
    },
  ],
  [
    "s3://shop-copy/dogear/one?endpoint=https://s3.example.co.za&region=za",
    {
      kind: "s3",
      bucket: "shop-copy",
      folder: "dogear/one",
      endpoint: "https://s3.example.co.za",
      region: "za",
    },
  ],
])("%s is read", (text, target) => {
  expect(readTarget(text)).toEqual(target);
});

it("people are told the place, and not what only programs need", () => {
  expect(targetInWords("s3://shop-copy/dogear?region=za")).toBe("s3://shop-copy/dogear");
});
