import { home } from "../../../contract/content/wording/home.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { useScope } from "../../routing/scope.tsx";
import { PromoPanel } from "./promo-panel.tsx";

export function SellPanel() {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="sell"
      title={home.sell.title}
      link={{ to: paths.sell, text: home.sell.link }}
      picture={{ src: sitePicture("static/sell-your-car.webp"), width: 1200, height: 800 }}
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

export function ServicePanel() {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="service"
      title={home.service.title}
      link={{ to: paths.bookService, text: home.service.link }}
      picture={{ src: sitePicture("banners/service-1.webp"), width: 1920, height: 820, focus: "66% 50%" }}
      ground="second"
      reverse
    >
      <p>{home.service.text}</p>
    </PromoPanel>
  );
}

export function PartsPanel() {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="parts"
      title={home.parts.title}
      link={{ to: paths.parts, text: home.parts.link }}
      picture={{ src: sitePicture("banners/parts-1.webp"), width: 1920, height: 820, focus: "66% 50%" }}
      ground="page"
    >
      <p>{home.parts.text}</p>
    </PromoPanel>
  );
}
