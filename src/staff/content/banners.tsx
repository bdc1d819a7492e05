import ViewCarouselIcon from "@mui/icons-material/ViewCarousel";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { BANNER_PAGES, type BannerPage } from "../../contract/content/banner.ts";
import { Columns } from "../inputs/columns.tsx";
import { PositionInput } from "../inputs/map/position-input.tsx";
import { useRequired } from "../inputs/required.ts";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";

const PAGES = BANNER_PAGES.map((name) => ({ id: name, name }));

/** A page that shows this kind of banner. */
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
  const required = useRequired();
  return (
    <>
      <BannerPictures />
      <LineInput source="title" label="Headline" namesDraft helperText="Short: it stands on the picture" />
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

const WIDE = 1920 / 820;
/** Pages whose banner fills the first screen of a phone. On the others it is low, since the page's task follows. */
const LARGE_ON_PHONES: readonly BannerPage[] = ["Home", "New", "Parts"];

/** Shows the picture as pages crop it on desktops and on phones. */
function BannerPictures() {
  const page: BannerPage = useWatch({ name: "targetPage" });
  return (
    <Columns>
      <PictureInput
        source="image"
        label="Picture"
        help="Wide, at least 1920 × 820 pixels. The headline stands on its left."
        shape={{ label: "On a desk", ratio: WIDE }}
      />
      <PictureInput
        source="phoneImage"
        label="Picture on phones"
        help="Crop the same picture, or choose another one."
        isOptional
        shape={{ label: "On a phone", ratio: LARGE_ON_PHONES.includes(page) ? 4 / 3 : WIDE }}
        fallback="image"
      />
    </Columns>
  );
}

export const banners: Screen = {
  resource: "banners",
  many: "Banners",
  one: "banner",
  section: "Content",
  icon: ViewCarouselIcon,
  menu: ["editor"],
  represent: ({ title }) => title,
  picture: ({ image }) => thumbnailUrl(image),
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
  pagePath: ({ targetPage }) => PATHS[targetPage as BannerPage],
};
