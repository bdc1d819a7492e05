import ViewCarouselIcon from "@mui/icons-material/ViewCarousel";
import { required, SelectInput } from "react-admin";
import { BANNER_PAGES, type BannerPage } from "../../contract/resources/banner.ts";
import { Columns } from "../inputs/columns.tsx";
import { PositionInput } from "../inputs/position-input.tsx";
import { LineInput } from "../inputs/text-inputs.tsx";
import { PictureInput } from "../media/picture-input.tsx";
import type { Screen } from "../screens/screen.ts";

const PAGES = BANNER_PAGES.map((name) => ({ id: name, name }));

/** A page that shows each kind of banner. */
const PATHS: Record<BannerPage, string> = {
  Home: "/",
  New: "/new",
  Used: "/used",
  Parts: "/parts",
  Specials: "/specials",
  "Service Deals": "/service-deals",
  "Test Drive": "/test-drive",
  Finance: "/finance",
};

function BannerForm() {
  return (
    <>
      <PictureInput
        source="image"
        label="Picture"
        help="Wide, at least 1920 × 820 pixels. Phones cut off the sides."
        crops={CROPS}
      />
      <LineInput source="title" label="Headline" helperText="Short: it stands on the picture" />
      <Columns>
        <SelectInput source="targetPage" label="Page" choices={PAGES} validate={required("Page: please choose one.")} />
        <PositionInput />
      </Columns>
      <Columns>
        <LineInput source="buttonText" label="Text of the button" isNullable maxLength={60} />
        <LineInput
          source="buttonUrl"
          label="Where it leads"
          helperText="A page, such as /used, or https://…"
          maxLength={1000}
        />
      </Columns>
    </>
  );
}

/** How the page cuts the picture on a desk and on a phone. */
const CROPS = [
  { label: "On a desk", ratio: 1920 / 820 },
  { label: "On a phone", ratio: 4 / 3 },
];

export const banners: Screen = {
  resource: "banners",
  many: "Banners",
  one: "banner",
  section: "Content",
  icon: ViewCarouselIcon,
  represent: ({ title }) => title,
  columns: [
    { source: "title", label: "Headline", isSortable: true },
    { source: "targetPage", label: "Page", isSortable: true },
    { source: "position", label: "Position", isNumber: true, isSortable: true },
  ],
  sort: { field: "position", order: "ASC" },
  filters: [<SelectInput key="targetPage" source="targetPage" label="Page" choices={PAGES} />],
  emptyHint: "A banner is the large picture at the top of a page. Add the first one for the home page.",
  form: BannerForm,
  defaults: { targetPage: "Home", position: 0 },
  isPublished: true,
  hasBin: true,
  pagePath: ({ targetPage }) => PATHS[targetPage as BannerPage],
};
