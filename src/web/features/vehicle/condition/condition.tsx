import { type MouseEvent, useRef } from "react";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleCondition as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { VehiclePicture } from "../vehicle-picture.tsx";
import styles from "./condition.module.css";
import { WalkAround } from "./walk-around.tsx";

/** A vehicle's video, what an inspection noted, and its report. What nobody has said is left out. */
export function Condition({ vehicle, name }: { vehicle: Vehicle; name: string }) {
  const { marks, inspection_report: report, video } = vehicle;
  if (marks === undefined && !report && !video) return null;
  return (
    <div className={styles.condition}>
      {video && (
        <section aria-labelledby="video" className={styles.video}>
          <h2 id="video" className={styles.title}>
            {text.video}
          </h2>
          <WalkAround video={video} fallback={vehicle.image} name={name} />
        </section>
      )}
      {(marks !== undefined || report) && (
        <section aria-labelledby="condition">
          <h2 id="condition" className={styles.title}>
            {text.title}
          </h2>
          {marks !== undefined && <p>{marks.length === 0 ? text.noMarks : text.intro}</p>}
          {marks !== undefined && marks.length > 0 && <Marks marks={marks} name={name} />}
          {report && (
            <a href={report.uri} download className={`${buttonClass("quiet")} ${styles.report}`}>
              <Icon name="download" size={18} />
              {text.report(report.bytes)}
            </a>
          )}
        </section>
      )}
    </div>
  );
}

type Mark = NonNullable<Vehicle["marks"]>[number];

/** Small pictures with words. A picture opens over the whole screen; without JavaScript it is a link to it. */
function Marks({ marks, name }: { marks: readonly Mark[]; name: string }) {
  const list = useRef<HTMLUListElement>(null);
  const pictured = marks.flatMap(({ image, text: alt }) => (image ? [{ uri: image.uri, alt }] : []));

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const viewer = await import("../gallery/full-screen.ts").catch(() => undefined);
    if (viewer === undefined) return location.assign(href);
    const shown = list.current?.querySelectorAll("img");
    const pictures = pictured.map((picture, i) => ({ ...picture, shown: shown?.[i] }));
    viewer.openFullScreen(pictures, index, { title: text.marksOf(name), onClose: () => {} });
  };

  return (
    <ul ref={list} className={styles.marks}>
      {marks.map(({ image, text: words }, i) => (
        <li key={`${image?.uri} ${words}`} className={image ? styles.mark : undefined}>
          {image && (
            <a
              href={image.uri}
              className={styles.picture}
              data-replay=""
              aria-haspopup="dialog"
              onClick={(event) => void open(event, marks.slice(0, i).filter((one) => one.image).length)}
            >
              <VehiclePicture uri={image.uri} focus={image.focus} sizes="(min-width: 600px) 15rem, 46vw" />
              <span className={visuallyHiddenClass}>{`${words} ${text.openMark}`}</span>
            </a>
          )}
          <p>{words}</p>
        </li>
      ))}
    </ul>
  );
}
