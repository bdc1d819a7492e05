/** What the page of a vehicle shows beside what lists have: its condition, the inspection report, and its video. */
import { sql } from "drizzle-orm";
import { offeredHoldHours } from "../../../contract/enquiries/holds/hold-hours.ts";
import type { Mark } from "../../../contract/staff/stock/vehicle.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import { fileUrl } from "../file-url.ts";

export type VehicleDetail = Pick<Vehicle, "hold_hours" | "marks" | "inspection_report" | "video">;

export type DetailRow = {
  detail: {
    hold_hours: number | null;
    marks: Mark[];
    has_no_marks: boolean;
    report: { path: string; bytes: number } | null;
    video: {
      path: string;
      poster: string | null;
      captions: string | null;
      width: number;
      height: number;
      duration_ms: number;
      created_at: string;
    } | null;
  };
};

/** Files that are not in the library are as good as none: nothing is known of them. */
export const DETAIL_JOINS = sql`
  left join media report on report.path = v.inspection_report
  left join media film on film.path = v.video and film.duration_ms is not null
`;

export const FILE_COLUMNS = sql`
  json_build_object(
    'hold_hours', d.hold_hours, 'marks', v.marks, 'has_no_marks', v.has_no_marks,
    'report', case when report.id is not null then json_build_object('path', report.path, 'bytes', report.bytes) end,
    'video', case when film.id is not null then json_build_object(
      'path', film.path, 'poster', v.video_poster, 'captions', v.video_captions,
      'width', film.width, 'height', film.height, 'duration_ms', film.duration_ms, 'created_at', film.created_at
    ) end
  ) as detail
`;

const fileOf = (path: string | null | undefined) => (path ? { uri: fileUrl(path) } : null);

export function toDetail({ hold_hours, marks, has_no_marks, report, video }: DetailRow["detail"]): VehicleDetail {
  return {
    hold_hours: offeredHoldHours({ holdHours: hold_hours }) || undefined,
    marks: toMarks(marks, has_no_marks),
    inspection_report: report ? { uri: fileUrl(report.path), bytes: report.bytes } : undefined,
    video: video && {
      uri: fileUrl(video.path),
      poster: fileOf(video.poster),
      width: video.width,
      height: video.height,
      captions: fileOf(video.captions),
      duration: Math.max(1, Math.round(video.duration_ms / 1000)),
      uploaded_at: new Date(video.created_at).toISOString(),
    },
  };
}

function toMarks(marks: readonly Mark[], hasNoMarks: boolean): VehicleDetail["marks"] {
  if (marks.length === 0 && !hasNoMarks) return undefined;
  return marks.map(({ image, text }) => ({ text, image: fileOf(image) ?? undefined }));
}
