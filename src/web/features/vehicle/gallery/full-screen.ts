import PhotoSwipe, { type SlideData } from "photoswipe";
import "photoswipe/style.css";
import "./full-screen.css";
import { fullScreen as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { pictureSources } from "../../../media/picture-sources.ts";
import { addOverlay } from "../../../ui/overlay/overlays.ts";

export type FullScreenPicture = {
  uri: string;
  alt: string;
  /** The picture on the page, which tells its shape and the format that the browser prefers. */
  shown: HTMLImageElement | undefined;
};

/** The widest variant, which a large screen needs. Smaller pictures are not enlarged. */
const MAX_WIDTH = 1920;
/** Of pictures that have not loaded yet. */
const USUAL_RATIO = 3 / 2;

/** Shows the pictures over the whole screen, from the one at `index`. Calls `onClose` with the index of the last one seen. */
export function openFullScreen(
  pictures: readonly FullScreenPicture[],
  index: number,
  { title, onClose }: { title: string; onClose: (index: number) => void },
): void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(toSlide),
    index,
    bgOpacity: 1,
    showHideAnimationType: matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "fade",
    closeTitle: text.close,
    zoomTitle: text.zoom,
    arrowPrevTitle: text.previous,
    arrowNextTitle: text.next,
    errorMsg: text.failed,
    loop: false,
  });
  viewer.on("afterInit", () => {
    viewer.element?.setAttribute("aria-label", title);
    viewer.element?.setAttribute("aria-modal", "true");
  });
  viewer.on("close", () => onClose(viewer.currIndex));
  let isOpened = false;
  viewer.on("openingAnimationEnd", () => {
    isOpened = true;
  });
  // The viewer ignores requests to close it until then.
  const removeOverlay = addOverlay(() =>
    isOpened ? viewer.close() : viewer.on("openingAnimationEnd", () => viewer.close()),
  );
  viewer.on("destroy", removeOverlay);
  viewer.init();
}

function toSlide({ uri, alt, shown }: FullScreenPicture): SlideData {
  const ratio = shown?.naturalHeight ? shown.naturalWidth / shown.naturalHeight : USUAL_RATIO;
  const size = { width: MAX_WIDTH, height: Math.round(MAX_WIDTH / ratio), alt };
  const sources = pictureSources(uri, MAX_WIDTH);
  // The browser has chosen a format for the picture on the page. WebP is the safe choice if it has not yet.
  const source =
    sources.find(({ type }) => shown?.currentSrc.endsWith(`.${type.slice("image/".length)}`)) ?? sources.at(-1);
  if (source === undefined) return { ...size, src: uri };
  const largest = source.srcSet.split(", ").at(-1)?.split(" ")[0];
  return { ...size, src: largest, srcset: source.srcSet };
}
