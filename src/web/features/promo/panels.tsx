import { home } from "../../../contract/content/wording/home.ts";
import type { FileUri } from "../../../contract/resource.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { useScope } from "../../routing/scope.tsx";
import { PromoPanel, type PromoPicture } from "./promo-panel.tsx";

/** What editors chose in place of the specified title and picture. */
type PanelProps = { title?: string | undefined; image?: FileUri | undefined };

/** The panels of the width and height that editors' pictures are cropped to. */
const OWN_SIZE = { width: 1920, height: 1280 };

const pictureOf = (image: FileUri | undefined, specified: PromoPicture): PromoPicture =>
  image ? { src: image.uri, focus: image.focus, ...OWN_SIZE } : specified;

export function SellPanel({ title = home.sell.title, image }: PanelProps) {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="sell"
      title={title}
      link={{ to: paths.sell, text: home.sell.link }}
      picture={pictureOf(image, { src: sitePicture("static/sell-your-car.webp"), width: 1200, height: 800 })}
      ground="brand"
    >
      <ol>
        {home.sell.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </PromoPanel>
  );
}

export function ServicePanel({ title = home.service.title, image }: PanelProps) {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="service"
      title={title}
      link={{ to: paths.bookService, text: home.service.link }}
      picture={pictureOf(image, {
        src: sitePicture("banners/service-1.webp"),
        width: 1920,
        height: 820,
        focus: "66% 50%",
      })}
      ground="second"
      reverse
    >
      <p>{home.service.text}</p>
    </PromoPanel>
  );
}

export function PartsPanel({ title = home.parts.title, image }: PanelProps) {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="parts"
      title={title}
      link={{ to: paths.parts, text: home.parts.link }}
      picture={pictureOf(image, {
        src: sitePicture("banners/parts-1.webp"),
        width: 1920,
        height: 820,
        focus: "66% 50%",
      })}
      ground="page"
    >
      <p>{home.parts.text}</p>
    </PromoPanel>
  );
}
