import { useSearchParams } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { Carousel, slideSizes } from "../../ui/carousel/carousel.tsx";
import { Section } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { findChosenColour } from "./colour/chosen-colour.ts";
import styles from "./model-gallery.module.css";

/** A carousel of the variant's pictures, first the one of the chosen colour. Renders nothing without pictures. */
export function ModelGallery({ item }: { item: RangeItem }) {
  const { gallery } = item;
  const [query] = useSearchParams();
  if (gallery.length === 0) return null;
  const title = text.gallery(item.model);
  const name = `${item.make} ${item.model} ${item.variant}`;
  const colour = findChosenColour(item, query);
  const ofColour = colour?.image
    ? [{ src: uploadUrl(colour.image, "range"), alt: text.inColour(`${item.make} ${item.model}`, colour.name) }]
    : [];
  const pictures = [
    ...ofColour,
    ...gallery.map(({ image }, i) => ({
      src: uploadUrl(image, "gallery"),
      alt: text.galleryPhoto(name, i + 1, gallery.length),
    })),
  ];
  return (
    <Section id="gallery" title={title} mist>
      <Carousel
        key={`${item.variant_slug} ${colour?.name}`}
        label={title}
        controlLabels={carouselText}
        intervalMs={CAROUSEL_INTERVAL_MS}
        slidesInView={3}
        picturesOnly
        slides={pictures.map(({ src, alt }) => ({
          key: src,
          content: (
            <Picture className={styles.picture} src={src} alt={alt} width={1200} height={800} sizes={slideSizes[3]} />
          ),
        }))}
      />
    </Section>
  );
}
