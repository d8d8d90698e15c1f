const LONGEST = 1_600;
const QUALITY = 0.8;
/** A smaller photo costs little to send. */
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

/** Replaces a chosen photo by a smaller one, because parents pay for each megabyte. One that cannot be read stays. */
export async function shrinkPhoto(input: HTMLInputElement): Promise<void> {
  const photo = input.files?.[0];
  if (photo === undefined || photo.size <= LIGHT_BYTES) return;
  try {
    const light = await smaller(photo);
    if (light === null || input.files?.[0] !== photo) return;
    const files = new DataTransfer();
    files.items.add(light);
    input.files = files.files;
  } catch {
    // The shop says what is wrong with it.
  }
}
