import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DealerMap } from "./dealer-map.tsx";

const config = vi.hoisted(() => ({ maps: "embedded", mapOrigins: ["https://maps.example"] }));
vi.mock("../../../../contract/settings/site.ts", async (original) => ({
  site: Object.assign(config, { ...(await original<{ site: object }>()).site, ...config }),
}));

const LOCATION = "https://maps.example/embed?at=1";

function render(maps: string, location: string): string {
  config.maps = maps;
  const dealer = { slug: "a", dealer_name: "A Motors", latitude: -26, longitude: 28, location };
  return renderToStaticMarkup(<DealerMap dealer={dealer as Parameters<typeof DealerMap>[0]["dealer"]} />);
}

it("embeds the map, loaded lazily", () => {
  const html = render("embedded", LOCATION);
  expect(html).toMatch(
    /<noscript><iframe[^>]+src="https:\/\/maps.example\/embed\?at=1" title="Map: A Motors" loading="lazy"/,
  );
  expect(html).not.toContain("<button");
});

it("puts the map behind a button, and behind a link without JavaScript", () => {
  const html = render("click", LOCATION);
  expect(html).not.toContain("<iframe");
  expect(html).toContain("<button");
  expect(html).toContain(`<noscript><a href="${LOCATION}"`);
});

it.each(["embedded", "click"])("draws the country alone if the map's origin is not allowed (%s)", (maps) => {
  const html = render(maps, "https://other.example/embed");
  expect(html).toContain("<svg");
  expect(html).not.toMatch(/<iframe|<button|other\.example/);
});
