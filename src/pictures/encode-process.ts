/** The process that encodes variants ahead. */
import type { PictureFormat } from "../contract/media/pictures.ts";
import { encodeVariant } from "./encode-variant.ts";
import { answerTasks } from "./task-process.ts";

export type EncodeTask = { file: string; width: number; format: PictureFormat };

answerTasks(({ file, width, format }: EncodeTask) => encodeVariant(file, width, format));
