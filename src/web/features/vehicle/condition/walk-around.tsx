import { type MouseEvent, useState } from "react";
import type { FileUri } from "../../../../contract/resource.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleCondition as text, videoLength } from "../../../../contract/stock/wording/vehicle-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import styles from "./walk-around.module.css";

type WalkAroundProps = {
  video: NonNullable<Vehicle["video"]>;
  /** The picture of a video without one of its own. */
  fallback: FileUri;
  /** Make and model. */
  name: string;
};

/** A picture of the video with a button. The video is fetched once somebody plays it; without JavaScript its link opens it. */
export function WalkAround({ video, fallback, name }: WalkAroundProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { uri, poster, captions, width, height, duration } = video;
  const shape = { aspectRatio: `${width} / ${height}` };
  if (isPlaying) {
    return (
      <div className={styles.frame} style={shape}>
        {/* biome-ignore lint/a11y/useMediaCaption: staff add captions to videos with speech */}
        <video
          ref={(element) => element?.focus()}
          className={styles.video}
          src={uri}
          poster={poster?.uri}
          controls
          autoPlay
          playsInline
          aria-label={text.videoOf(name)}
        >
          {captions && <track kind="captions" src={captions.uri} srcLang="en" label={text.captions} default />}
        </video>
      </div>
    );
  }
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <a href={uri} className={styles.frame} style={shape} data-replay="" onClick={play}>
      <Picture
        src={poster?.uri ?? fallback.uri}
        alt=""
        className={styles.picture}
        width={width}
        height={height}
        sizes="(min-width: 960px) 48rem, 92vw"
      />
      <span className={styles.play}>
        <Icon name="play" size={28} />
      </span>
      <span className={styles.length} aria-hidden="true">
        {videoLength(duration)}
      </span>
      <span className={visuallyHiddenClass}>{text.play(name, duration)}</span>
    </a>
  );
}
