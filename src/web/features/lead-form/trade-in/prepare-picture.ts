import {
  MAX_TRADE_IN_UPLOAD_BYTES,
  TRADE_IN_PICTURE_SIDE,
} from "../../../../contract/enquiries/trade-ins/trade-in-limits.ts";

/** A picture that is ready to be sent, with a small copy to show as a data URL, if the browser can read it. */
export type PreparedPicture = { id: string; file: Blob; thumbnail: string | null };

const QUALITY = 0.8;
const THUMBNAIL_SIDE = 240;

/**
 * Shrinks a photo in the browser, so that a slow connection carries kilobytes instead of megabytes. A photo that the browser cannot read,
 * such as HEIC outside Safari, is sent as it is. Undefined for what is no picture, or too large to send.
 */
export async function preparePicture(photo: File): Promise<PreparedPicture | undefined> {
  const id = crypto.randomUUID();
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" }).catch(() => undefined);
  if (bitmap === undefined) {
    const isHeic = /\.hei[cf]$/i.test(photo.name) || /^image\/hei[cf]$/.test(photo.type);
    return isHeic && photo.size <= MAX_TRADE_IN_UPLOAD_BYTES ? { id, file: photo, thumbnail: null } : undefined;
  }
  try {
    const canvas = draw(bitmap, TRADE_IN_PICTURE_SIDE);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (file === null) return undefined;
    return { id, file, thumbnail: draw(bitmap, THUMBNAIL_SIDE).toDataURL("image/jpeg", QUALITY) };
  } finally {
    bitmap.close();
  }
}

/** Draws a picture with at most `maxSide` pixels on a side, on white. */
function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
