/** Demo banners in display order. `buttonText: null` is the default text. */
import type { banners } from "../schema/content.ts";

type Banner = typeof banners.$inferInsert;

const BANNERS: Omit<Banner, "position">[] = [
  {
    targetPage: "Home",
    title: "Every road from here to the Richtersveld.",
    image: "banners/home-1.webp",
    buttonUrl: "/new/renault/duster",
    buttonText: "Meet the Duster",
  },
  {
    targetPage: "Home",
    title: "Leave before sunrise. Be there by breakfast.",
    image: "banners/home-2.webp",
    buttonUrl: "/specials",
    buttonText: null,
  },
  {
    targetPage: "Home",
    title: "Five models, one easy yes. From R 219 900.",
    image: "banners/home-3.webp",
    buttonUrl: "/new",
    buttonText: "See the range",
  },
  {
    targetPage: "New",
    title: "New, and yours before the weekend.",
    image: "banners/new-1.webp",
    buttonUrl: "/finance",
    buttonText: "Apply for finance",
  },
  {
    targetPage: "Used",
    title: "Checked, serviced, ready for your road.",
    image: "banners/used-1.webp",
    buttonUrl: "/sell",
    buttonText: "Trade in your car",
  },
  {
    targetPage: "Parts",
    title: "The right part, the first time.",
    image: "banners/parts-1.webp",
    buttonUrl: "/dealer",
    buttonText: "Find your dealer",
  },
  {
    targetPage: "Service Deals",
    title: "Hands that know your Renault.",
    image: "banners/service-1.webp",
    buttonUrl: "/book-a-service",
    buttonText: "Book a service",
  },
  {
    targetPage: "Specials",
    title: "This month's numbers, while they last.",
    image: "banners/home-1.webp",
    buttonUrl: "/dealer",
    buttonText: "Find your dealer",
  },
  {
    targetPage: "Test Drive",
    title: "Ten minutes behind the wheel beats ten brochures.",
    image: "banners/test-drive-1.webp",
    buttonUrl: "/new",
    buttonText: "Choose your model",
  },
  {
    targetPage: "Finance",
    title: "A clear figure before you sign anything.",
    image: "banners/finance-1.webp",
    buttonUrl: "/new",
    buttonText: null,
  },
];

export const DEMO_BANNERS: Banner[] = BANNERS.map((banner, position) => ({ ...banner, position }));
