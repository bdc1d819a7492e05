import type { CSSProperties } from "react";
import type { Banner } from "../../../contract/content/banner.ts";
import { Picture, type PictureProps } from "../../ui/picture/picture.tsx";

type BannerPictureProps = { banner: Banner } & Pick<PictureProps, "className" | "sizes" | "loading">;

/**
 * A banner's picture, on a phone its picture for phones. Style sheets use the points that stay visible: `--focus` and
 * `--phone-focus`, which are not set if staff chose none.
 */
export function BannerPicture({ banner: { image, phoneImage }, ...props }: BannerPictureProps) {
  const focus = {
    "--focus": image.focus,
    "--phone-focus": phoneImage ? (phoneImage.focus ?? "50% 50%") : image.focus,
  } as CSSProperties;
  return (
    <Picture
      {...props}
      src={image.uri}
      alt={image.alt ?? ""}
      width={1920}
      height={820}
      {...(phoneImage && { phone: { src: phoneImage.uri, width: 1280, height: 960 } })}
      style={focus}
    />
  );
}
