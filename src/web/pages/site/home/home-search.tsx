import { Form } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../../../contract/constants.ts";
import { homeSearch as text } from "../../../../contract/content/wording/home-search.ts";
import { calculator } from "../../../../contract/finance/wording/calculator.ts";
import { LastVisit } from "../../../features/vehicle/recent/last-visit.tsx";
import { useScope } from "../../../routing/scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import styles from "./home-search.module.css";

/** The search of used cars below the banners: a form to the listing, which works without JavaScript. */
export function HomeSearch() {
  const { paths } = useScope();
  return (
    <div className={styles.band}>
      <div className={contentClass}>
        <search className={styles.search}>
          <h2 className={styles.title}>{text.title}</h2>
          <Form method="get" action={paths.used} className={styles.form}>
            <TextField
              label={text.words}
              type="search"
              name="q"
              placeholder={text.example}
              maxLength={MAX_SEARCH_LENGTH}
              enterKeyHint="search"
            />
            <TextField
              label={text.instalment}
              name="instalmentTo"
              prefix={calculator.rand}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
            />
            <Button type="submit" variant="ink">
              {text.submit}
            </Button>
          </Form>
          <p className={styles.terms}>{text.terms()}</p>
        </search>
        <LastVisit />
      </div>
    </div>
  );
}
