import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { type Json, toFileAddress, toInteger, toList, toRecord, toText } from "./fields.ts";

/** Reads what only the vehicle itself has. A server that does not know it leaves it out. */
export function readVehicleDetail(
  vehicle: Json,
  origin: string,
): Pick<Vehicle, "marks" | "inspection_report" | "video" | "has_video"> {
  const fileOf = (value: unknown) => {
    const uri = toFileAddress(value, origin);
    return uri === "" ? undefined : { uri };
  };
  const report = toRecord(vehicle.inspection_report);
  const reportUri = toFileAddress(report, origin);
  const video = toRecord(vehicle.video);
  const videoFile = fileOf(video);
  return {
    ...(vehicle.has_video === true && { has_video: true }),
    ...(Array.isArray(vehicle.marks) && {
      marks: toList(vehicle.marks)
        .map(toRecord)
        .map(({ image, text }) => ({ text: toText(text), image: fileOf(image) }))
        .filter(({ text }) => text !== ""),
    }),
    ...(reportUri !== "" && { inspection_report: { uri: reportUri, bytes: toInteger(report.bytes) } }),
    ...(videoFile && {
      video: {
        uri: videoFile.uri,
        poster: fileOf(video.poster) ?? null,
        captions: fileOf(video.captions) ?? null,
        width: toInteger(video.width, 16) || 16,
        height: toInteger(video.height, 9) || 9,
        duration: toInteger(video.duration, 1),
        uploaded_at: toText(video.uploaded_at),
      },
    }),
  };
}
