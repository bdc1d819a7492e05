import { Picture, type PictureProps } from "../../ui/picture/picture.tsx";

type VehiclePictureProps = Pick<PictureProps, "sizes" | "loading" | "className"> & {
  alt?: string;
  /** Empty if there is no picture yet. */
  uri: string;
  /** CSS position of the point that stays visible. */
  focus?: string;
};

/** A 3:2 picture of a vehicle. */
export function VehiclePicture({ uri, alt = "", focus, ...picture }: VehiclePictureProps) {
  return <Picture {...picture} src={uri} alt={alt} width={1200} height={800} style={{ objectPosition: focus }} />;
}
