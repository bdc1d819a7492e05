import { Link, useSearchParams } from "react-router";
import { formatRand } from "../../../contract/formats/format.ts";
import { formatHorsepower } from "../../../contract/range/power.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { AboutModel } from "./about-model.tsx";
import { colourSearch } from "./colour/chosen-colour.ts";
import type { NewModel } from "./load-model.ts";
import styles from "./model-hero.module.css";

/** The model's picture and headline, and the key figures of the selected variant. */
export function ModelHero({ variants, selected }: NewModel) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const { make, model, make_slug, model_slug } = selected;
  return (
    <section data-ground="dark" aria-labelledby="model">
      <div className={styles.stage}>
        <Picture
          className={styles.picture}
          src={uploadUrl(selected.mainImage)}
          alt=""
          width={1920}
          height={1080}
          sizes="(min-width: 600px) 100vw, 142vw"
          loading="eager"
        />
        <div className={`${contentClass} ${styles.text}`}>
          <h1 id="model" className={styles.headline}>
            <span className={styles.discover}>{text.discover}</span>{" "}
            <span className={styles.name}>{`${make} ${model}`}</span>{" "}
            <span className={styles.ultimate}>{text.ultimate(selected.type)}</span>
          </h1>
          <div className={styles.links}>
            <Link
              to={paths.testDrive(make_slug, model_slug) + colourSearch(selected, query)}
              className={buttonClass("primary", { wide: true })}
            >
              {text.bookTestDrive}
            </Link>
            <AboutModel variants={variants} selected={selected} />
          </div>
        </div>
      </div>
      <KeyFigures item={selected} />
    </section>
  );
}

function KeyFigures({ item }: { item: NewModel["selected"] }) {
  // "5-speed manual": the first word is set as the figure, the rest as its unit.
  const [speeds, ...gearbox] = item.transmission.split(" ");
  return (
    <dl className={`${contentClass} ${styles.figures}`}>
      <div>
        <dt>{text.power}</dt>
        <dd>
          <strong>{item.power}</strong> {text.kilowatt}{" "}
          <span className={styles.also}>
            {formatHorsepower(item.power)} {text.horsepower}
          </span>
        </dd>
      </div>
      <div>
        <dt>{text.torque}</dt>
        <dd>
          <strong>{item.torque}</strong> {text.newtonMetre}
        </dd>
      </div>
      <div>
        <dt>{text.transmission}</dt>
        <dd>
          <strong>{speeds}</strong> {gearbox.join(" ")}
        </dd>
      </div>
      <div>
        <dt>{text.startingFrom}</dt>
        <dd>
          <strong>{formatRand(item.minPrice)}</strong>
        </dd>
      </div>
    </dl>
  );
}
