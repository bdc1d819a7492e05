import { data, redirect, useSearchParams } from "react-router";
import { MARKETING_KEY_LENGTH } from "../../../contract/constants.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { unsubscribe as text } from "../../../contract/enquiries/wording/unsubscribe.ts";
import { ApiError } from "../../data/api-errors.ts";
import { logError } from "../../data/error-log.ts";
import { readSubmittedForm } from "../../data/submitted-form.ts";
import { LinkedText } from "../../features/prose/linked-text.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { Button } from "../../ui/button.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/unsubscribe.ts";

/**
 * Withdraws the consent of the link's key: for the button, and for mail programs, which send "List-Unsubscribe=One-Click" (RFC 8058).
 * Opening the link changes nothing, since programs that check mail open links.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, form } = await readSubmittedForm(request);
  if (form === null) return data({ failed: true }, status);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  if (key.length !== MARKETING_KEY_LENGTH) return data({ failed: true }, 400);
  try {
    await context.get(apiContext).post(endpoints.withdrawMarketing, { body: { key } });
  } catch (error) {
    logError("An error occurred");
    return data({ failed: true }, error instanceof ApiError && error.status === 404 ? 404 : 502);
  }
  throw redirect("/unsubscribe?done=1", 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

/** The key is in no HTML: the form goes to the address that the browser has open. */
export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isDone = query.has("done");
  return (
    <div className={shortContentClass}>
      <h1>{isDone ? text.doneTitle : text.title}</h1>
      <p role="status">{actionData?.failed ? text.failed : isDone ? text.done : text.text}</p>
      {!isDone && (
        <form method="post">
          <Button type="submit" variant="primary">
            {text.button}
          </Button>
        </form>
      )}
      <p>
        <LinkedText text={text.rights} />
      </p>
    </div>
  );
}
