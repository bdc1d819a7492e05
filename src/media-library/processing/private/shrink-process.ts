/** The process that decodes pictures of visitors. */
import { answerTasks } from "../../../pictures/task-process.ts";
import { shrinkPicture } from "./shrink-picture.ts";

answerTasks(shrinkPicture);
