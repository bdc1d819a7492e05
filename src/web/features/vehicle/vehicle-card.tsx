import { Link, useViewTransitionState } from "react-router";
import { factText } from "../../../contract/facts/fact-text.ts";
import { factsIn } from "../../../contract/facts/facts.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { badgesWithin } from "../../../contract/stock/badges.ts";
import { vehicleCard as text } from "../../../contract/stock/wording/vehicle-card.ts";
import { allowsMotion, prefetchInView } from "../../routing/link-behaviour.ts";
import { previewState } from "../../routing/preview.ts";
import { useScope } from "../../routing/scope.tsx";
import { Card, cardLinkClass, cardNameClass, cardPictureClass } from "../../ui/card.tsx";
import type { PictureProps } from "../../ui/picture/picture.tsx";
import { useBudget } from "../../visitor/budget.ts";
import { BudgetLine } from "./budget-line/budget-line.tsx";
import { HeartButton } from "./heart/heart-button.tsx";
import styles from "./vehicle-card.module.css";
import type { VehicleCardData } from "./vehicle-card-data.ts";
import { VehiclePicture } from "./vehicle-picture.tsx";

type VehicleCardProps = {
  vehicle: VehicleCardData;
  /** `sizes` of the picture. */
  sizes: string;
  loading?: PictureProps["loading"];
  /** Depends on the heading above the list. */
  Heading?: "h2" | "h3";
  /** Its picture grows into that of the vehicle's page, and shrinks back. Only for one list of a page: each picture has one place. */
  hasViewTransition?: boolean;
};

/** A used vehicle in a list. The whole card is one link. It has an instalment once the visitor has set a budget. */
export function VehicleCard({ vehicle, sizes, loading, Heading = "h2", hasViewTransition = false }: VehicleCardProps) {
  const { paths } = useScope();
  const path = paths.usedVehicle(vehicle.make_slug, vehicle.model_slug, vehicle.id);
  const name = `${vehicle.make} ${vehicle.model}`;
  const price = formatRand(vehicle.price);
  const isTransitioning = useViewTransitionState(path) && hasViewTransition;
  const budget = useBudget();
  return (
    <Card
      picture={
        <>
          <VehiclePicture
            uri={vehicle.image.uri}
            focus={vehicle.image.focus}
            className={[cardPictureClass, hasViewTransition && styles.moving, isTransitioning && styles.transitioning]
              .filter(Boolean)
              .join(" ")}
            sizes={sizes}
            loading={loading}
          />
          <ul className={styles.marks}>
            <li className={styles.state}>
              {vehicle.state_of_vehicle}
              {vehicle.reserved && ` · ${text.reserved}`}
              {vehicle.has_video && ` · ${text.video}`}
            </li>
            {badgesWithin(vehicle.badges, vehicle.price, budget).map((badge) => (
              <li key={badge.kind}>{badge.text}</li>
            ))}
          </ul>
          <HeartButton vehicle={vehicle} onPicture />
        </>
      }
    >
      <Heading className={`${cardNameClass} ${styles.name}`}>
        <Link
          to={path}
          state={previewState({ name, detail: vehicle.variant, price, picture: vehicle.image })}
          className={cardLinkClass}
          viewTransition={hasViewTransition && allowsMotion}
          prefetch={prefetchInView}
        >
          {name}
          {vehicle.variant !== "" && <span className={styles.variant}>{vehicle.variant}</span>}
        </Link>
      </Heading>
      <p className={styles.price}>{price}</p>
      <p className={styles.budget}>{budget && <BudgetLine price={vehicle.price} terms={budget.terms} />}</p>
      <ul className={styles.facts}>
        {factsIn("card").map((name) => {
          const value = factText(vehicle, name);
          return value !== "" && <li key={name}>{value}</li>;
        })}
      </ul>
      <p className={styles.dealer}>
        {`${vehicle.dealer_name}, ${vehicle.dealer_province}`}
        {vehicle.distance !== undefined && <strong className={styles.distance}>{text.away(vehicle.distance)}</strong>}
      </p>
    </Card>
  );
}
