import { Notification } from "react-admin";

/** Shows messages at the top, since a phone has the form's buttons at the bottom. */
export function Messages() {
  return <Notification anchorOrigin={{ vertical: "top", horizontal: "center" }} sx={{ mt: 5 }} />;
}
