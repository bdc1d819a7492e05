import { Link } from "react-router";
import { telHref } from "../../../../contract/formats/format.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { contactBar as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { useScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BottomBar } from "../../../ui/overlay/bottom-bar.tsx";

/** Calls the dealer or leads to the enquiry, while the visitor reads about the car. */
export function ContactBar({ vehicle }: { vehicle: Vehicle }) {
  const { paths } = useScope();
  return (
    <BottomBar label={text.label}>
      <a href={telHref(vehicle.dealer_contact_no)} className={buttonClass("quiet")}>
        <Icon name="phone" size={18} />
        {text.call}
      </a>
      <Link
        to={paths.usedEnquiry(vehicle.make_slug, vehicle.model_slug, vehicle.id)}
        className={buttonClass("primary")}
      >
        {text.enquire}
      </Link>
    </BottomBar>
  );
}
