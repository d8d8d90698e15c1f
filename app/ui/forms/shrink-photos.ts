import { MAX_IMAGE_BYTES } from "~/domain/image/max-bytes";

const LONGEST = 1_600;
const QUALITY = 0.8;
// A smaller photo costs little to send.
const LIGHT_BYTES = 600_000;

async function smaller(photo: File): Promise<File | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", QUALITY),
  );
  if (blob === null || blob.size >= photo.size) return null;
  return new File([blob], photo.name.replace(/\.\w+$/, ".jpg"), { type: blob.type });
}

const totalOf = (files: File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Makes chosen photos smaller, and refuses at once what is of other kinds than those, or stays too large: parents pay for
 * each megabyte.
 */
export async function takePhotos(input: HTMLInputElement, kinds: string): Promise<void> {
  input.setCustomValidity("");
  await shrinkPhotos(input);
  input.setCustomValidity(whyRefused(input, kinds));
  input.reportValidity();
}

function whyRefused(input: HTMLInputElement, kinds: string): string {
  const files = [...(input.files ?? [])];
  // Some browsers know no type of a photo.
  const other = files.find(({ type }) => type !== "" && !input.accept.includes(type));
  if (other)
    return `${other.name} is of another kind. Please choose ${kinds}, or a screenshot of it.`;
  if (totalOf(files) <= MAX_IMAGE_BYTES) return "";
  const large = files.find(({ size }) => size > MAX_IMAGE_BYTES);
  const which = large ? `${large.name} is over 15 MB` : "These files are over 15 MB together";
  return `${which}. Please choose a smaller one.`;
}

async function shrinkPhotos(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  if (chosen.every(({ size }) => size <= LIGHT_BYTES)) return;
  const files = new DataTransfer();
  for (const file of chosen) files.items.add(await lightest(file));
  const isSame = chosen.every((file, index) => input.files?.[index] === file);
  if (isSame && input.files?.length === chosen.length) input.files = files.files;
}

async function lightest(photo: File): Promise<File> {
  if (photo.size <= LIGHT_BYTES) return photo;
  try {
    return (await smaller(photo)) ?? photo;
  } catch {
    // The shop says what is wrong with it.
    return photo;
  }
}
