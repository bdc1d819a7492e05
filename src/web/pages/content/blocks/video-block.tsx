import { useEffect, useRef, useState } from "react";
import { parseVideoLink, playerUrl, VIDEO_SERVICES } from "../../../../contract/content/pages/video-link.ts";
import { contentPages as text } from "../../../../contract/content/wording/pages.ts";
import { keepAmountsOnOneLine } from "../../../../contract/formats/format-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./blocks.module.css";

/** A video on another site. Nothing is fetched from there before the visitor plays it. Without JavaScript, it is a link. */
export function VideoBlock({ block: { title, url }, id }: BlockProps<"video">) {
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);
  const video = parseVideoLink(url);
  if (video === undefined) return null;
  const { name, origin } = VIDEO_SERVICES[video.service];
  return (
    <section className={styles.video} aria-labelledby={id}>
      <h2 id={id}>{keepAmountsOnOneLine(title)}</h2>
      {/* The policy of the page permits frames of the origins that it names like this: content-security-policy.ts. */}
      <div className={styles.screen} data-ground="dark" data-frame-origin={origin}>
        {isPlaying ? (
          <iframe
            ref={player}
            src={playerUrl(video)}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={styles.play}
            aria-label={text.video.play(title)}
            data-replay=""
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
          >
            <span className={styles.playIcon}>
              <Icon name="play" size={32} />
            </span>
          </a>
        )}
      </div>
      <p className={styles.note}>
        {text.video.notice(name)}{" "}
        <a href={url} target="_blank" rel="noopener">
          {text.video.open(name)}
        </a>
      </p>
    </section>
  );
}
