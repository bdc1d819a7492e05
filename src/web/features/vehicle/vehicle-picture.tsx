import { Camera } from "lucide-react";
import { vehicleDetail as text } from "../../../contract/wording/used.ts";
import { Picture, type PictureProps } from "../../ui/picture.tsx";
import styles from "./vehicle-picture.module.css";

type VehiclePictureProps = Pick<PictureProps, "sizes" | "loading" | "className"> & {
  alt?: string;
  /** Empty if there is no picture yet: a placeholder is shown. */
  uri: string;
};

/** A 3:2 picture of a vehicle. */
export function VehiclePicture({ uri, alt = "", className, ...picture }: VehiclePictureProps) {
  if (uri !== "") return <Picture {...picture} className={className} src={uri} alt={alt} width={1200} height={800} />;
  return (
    <span className={[styles.missing, className].filter(Boolean).join(" ")}>
      <Camera size={28} strokeWidth={1.5} aria-hidden="true" />
      {text.noPhoto}
    </span>
  );
}
