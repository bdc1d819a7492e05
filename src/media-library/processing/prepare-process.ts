/** The process that decodes uploaded files. */
import { answerTasks } from "../../pictures/task-process.ts";
import { prepareFile } from "./prepare-file.ts";

answerTasks(prepareFile);
