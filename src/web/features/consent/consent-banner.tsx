import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { needsConsent } from "../../../contract/content/tracking.ts";
import { consent as text } from "../../../contract/content/wording/consent.ts";
import { site } from "../../../contract/settings/site.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/form/field.tsx";
import { giveConsent, onConsentAsked, useConsent } from "../../visitor/consent.ts";
import styles from "./consent-banner.module.css";

/**
 * Asks whether visits may be counted, if the site has a service for that, and loads it once the visitor agreed. It lies over
 * the foot of the page, which stays usable.
 */
export default function ConsentBanner() {
  const { pathname } = useLocation();
  const { paths } = useScope();
  const consent = useConsent();
  const given = consent ?? null;
  const [isAsked, setAsked] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const { googleTag, metaPixel } = site;

  useEffect(() => {
    if (given === null) return;
    void import("./tags.ts").then(({ trackPage }) => trackPage({ googleTag, metaPixel }, given, pathname));
  }, [given, pathname]);
  useEffect(() => onConsentAsked(() => setAsked(true)), []);
  useEffect(() => {
    if (isAsked) banner.current?.focus();
  }, [isAsked]);

  if (!needsConsent() || consent === undefined || (given !== null && !isAsked)) return null;
  const answer = (statistics: boolean, advertising: boolean) => {
    giveConsent({ statistics, advertising });
    setAsked(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    answer(chosen.has("statistics"), chosen.has("advertising"));
  };
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-labelledby="consent">
      <form className={styles.inner} onSubmit={save}>
        <div className={styles.text}>
          <h2 id="consent" className={styles.title}>
            {text.title}
          </h2>
          <p>
            {text.text} <Link to={paths.cookie}>{text.more}</Link>
          </p>
          <CheckboxField label={text.statistics} name="statistics" defaultChecked={given?.statistics} />
          <CheckboxField label={text.advertising} name="advertising" defaultChecked={given?.advertising} />
        </div>
        <div className={styles.buttons}>
          <Button variant="ink" onClick={() => answer(true, true)}>
            {text.accept}
          </Button>
          <Button variant="ink" onClick={() => answer(false, false)}>
            {text.refuse}
          </Button>
          <Button variant="quiet" type="submit">
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
