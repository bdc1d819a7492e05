import type { Banner } from "../../../contract/content/banner.ts";
import type { RangeItem } from "../../../contract/range/range.ts";
import { newModel } from "../../../contract/range/wording/new-vehicle.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { PromoPanel } from "./promo-panel.tsx";

type TestDrivePanelProps = {
  item: RangeItem;
  banner: Banner | null;
  /** The query of the link: "?colour=caspian-blue". */
  search: string;
};

/** The model's own picture, with the words of `banner`, which is that of test drives. */
export function TestDrivePanel({ item, banner, search }: TestDrivePanelProps) {
  const { paths } = useScope();
  return (
    <PromoPanel
      id="test-drive"
      title={newModel.testDrive.title(item.model)}
      link={{ to: paths.testDrive(item.make_slug, item.model_slug) + search, text: newModel.bookTestDrive }}
      picture={
        item.mainImage === ""
          ? {
              src: banner?.image.uri ?? sitePicture("banners/test-drive-1.webp"),
              width: 1920,
              height: 820,
              focus: "94% 50%",
            }
          : { src: uploadUrl(item.mainImage), width: 1920, height: 1080, focus: "94% 50%" }
      }
      ground="brand"
    >
      <p>
        {banner && <strong>{banner.title}</strong>} {newModel.testDrive.text}
      </p>
    </PromoPanel>
  );
}
