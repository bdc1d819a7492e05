import { Link } from "react-router";
import { home } from "../../../contract/content/wording/home.ts";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import { CallLink } from "../../features/dealer/call-link.tsx";
import { sitePicture } from "../../media/site-pictures.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { heroButtonsClass, heroIntroClass, PageHero } from "../../ui/picture/page-hero.tsx";

/** The top of the home page while there is no banner: who the group is, what it does, and how to reach it. */
export function Welcome() {
  const { paths } = useScope();
  return (
    <PageHero
      title={home.heading}
      picture={{ src: sitePicture("static/about-us.webp"), width: 1600, height: 900, focus: "50% 62%" }}
      dark
    >
      <p className={heroIntroClass}>{nothingYet.home.text()}</p>
      <p className={heroButtonsClass}>
        <Link to={paths.used} className={buttonClass("primary", { wide: true })}>
          {nothingYet.browseUsed}
        </Link>
        <CallLink dealer={null} text={nothingYet.call} className={buttonClass("quiet", { wide: true })} />
      </p>
    </PageHero>
  );
}
