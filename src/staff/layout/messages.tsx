import { Notification } from "react-admin";

/** Messages appear at the top: on a phone, the buttons of a form are at the bottom. */
export function Messages() {
  return <Notification anchorOrigin={{ vertical: "top", horizontal: "center" }} sx={{ mt: 5 }} />;
}
