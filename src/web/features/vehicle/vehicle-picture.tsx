import { Camera } from "lucide-react";
import type { ImgHTMLAttributes } from "react";
import { vehicleDetail as words } from "../../../contract/wording/used.ts";
import styles from "./vehicle-picture.module.css";

type VehiclePictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  /** Empty: no picture was taken yet, and the place for it says so. */
  uri: string;
};

/** A 3:2 picture of a vehicle. */
export function VehiclePicture({ uri, alt = "", className, ...img }: VehiclePictureProps) {
  if (uri !== "") return <img {...img} className={className} src={uri} alt={alt} width={1200} height={800} />;
  return (
    <span className={[styles.missing, className].filter(Boolean).join(" ")}>
      <Camera size={28} strokeWidth={1.5} aria-hidden="true" />
      {words.noPhoto}
    </span>
  );
}
