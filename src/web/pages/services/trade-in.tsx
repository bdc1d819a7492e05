import { data, Link, useSearchParams } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { TradeIn } from "../../../contract/enquiries/trade-ins/trade-in.ts";
import {
  MAX_TRADE_IN_PICTURES,
  PICTURE_ACCEPT,
  PICTURE_PROBLEMS,
  TRADE_IN_KEY_LENGTH,
} from "../../../contract/enquiries/trade-ins/trade-in-limits.ts";
import { picturePage as text } from "../../../contract/enquiries/trade-ins/wording/picture-page.ts";
import { ifFound } from "../../data/loading.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/trade-in.ts";
import styles from "./finance-documents.module.css";

/** `key` is the secret of the enquiry, which is also in the customer's e-mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const isKey = key.length === TRADE_IN_KEY_LENGTH;
  const tradeIn = isKey ? await ifFound(context.get(apiContext).get(endpoints.tradeIn, { query: { key } })) : undefined;
  return data({ tradeIn: tradeIn ?? null }, tradeIn || key === "" ? 200 : 404);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

/** Takes pictures by a plain form, which the browser sends to the API itself: files need no script. */
export default function TradeInPictures({ loaderData: { tradeIn } }: Route.ComponentProps) {
  const { paths } = useScope();
  if (tradeIn !== null) return <Pictures tradeIn={tradeIn} />;
  return (
    <div className={shortContentClass}>
      <h1>{text.closedTitle}</h1>
      <p className={styles.text}>{text.closed}</p>
      <Link to={paths.home} className={buttonClass("primary", { wide: true })}>
        {text.home}
      </Link>
    </div>
  );
}

function Pictures({ tradeIn: { year, make, model, dealer_name, pictures } }: { tradeIn: TradeIn }) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const problems = PICTURE_PROBLEMS.filter((problem) => query.getAll("problem").includes(problem));
  const isFull = pictures >= MAX_TRADE_IN_PICTURES;
  const key = query.get("key") ?? "";
  return (
    <div className={shortContentClass}>
      <h1>{text.title}</h1>
      <p className={styles.text}>{text.intro(`${year} ${make} ${model}`, dealer_name)}</p>
      <div role={problems.length > 0 ? "alert" : "status"} className={styles.status}>
        {query.get("done") === "nothing" && problems.length === 0 && <p>{text.nothing}</p>}
        {pictures > 0 && <p>{isFull ? text.full : text.arrived(pictures)}</p>}
      </div>
      {!isFull && (
        <form
          className={styles.form}
          method="post"
          encType="multipart/form-data"
          action={`/api/trade_ins/pictures/form?${new URLSearchParams({ key })}`}
        >
          <div className={styles.files}>
            <label htmlFor="pictures">{text.label}</label>
            <input
              type="file"
              id="pictures"
              name="pictures"
              multiple
              accept={PICTURE_ACCEPT}
              aria-describedby={problems.length > 0 ? "pictures-error" : "pictures-hint"}
              aria-invalid={problems.length > 0 || undefined}
            />
            <p id="pictures-hint" className={styles.hint}>
              {text.hint}
            </p>
            {problems.length > 0 && (
              <p id="pictures-error" className={styles.error}>
                {problems.map((problem) => text.problems[problem]).join(" ")}
              </p>
            )}
          </div>
          <button type="submit" className={buttonClass("primary", { wide: true })}>
            {text.send}
          </button>
        </form>
      )}
      <p>
        <Link to={paths.home}>{text.home}</Link>
      </p>
    </div>
  );
}
