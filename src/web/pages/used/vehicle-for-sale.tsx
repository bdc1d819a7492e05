import { Suspense, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { formatPhone, formatRand, telHref } from "../../../contract/formats/format.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import type { VehicleMarket } from "../../../contract/stock/vehicle-market.ts";
import { priceHistory } from "../../../contract/stock/wording/price-history.ts";
import { vehicleDetail as text } from "../../../contract/stock/wording/used.ts";
import { readQueryInputs } from "../../features/finance-calculator/calculator-inputs.ts";
import { FinanceCalculator } from "../../features/finance-calculator/finance-calculator.tsx";
import { BuyingLinks } from "../../features/vehicle/actions/buying-links.tsx";
import { VehicleActions } from "../../features/vehicle/actions/vehicle-actions.tsx";
import { Condition } from "../../features/vehicle/condition/condition.tsx";
import { MonthlyCost } from "../../features/vehicle/cost/monthly-cost.tsx";
import { Equipment } from "../../features/vehicle/equipment/equipment.tsx";
import { DaysOnSale } from "../../features/vehicle/facts/days-on-sale.tsx";
import { KeyFacts } from "../../features/vehicle/facts/key-facts.tsx";
import { MarketNote } from "../../features/vehicle/facts/market-note.tsx";
import { Summary } from "../../features/vehicle/facts/summary.tsx";
import { Gallery } from "../../features/vehicle/gallery/gallery.tsx";
import { HeartButton } from "../../features/vehicle/heart/heart-button.tsx";
import { PriceHistory } from "../../features/vehicle/price/price-history.tsx";
import { BuyerRights } from "../../features/vehicle/trust/buyer-rights.tsx";
import { TrustBlock } from "../../features/vehicle/trust/trust-block.tsx";
import { BelowFirstView } from "../../rendering/below-first-view.tsx";
import { usePublicUrl } from "../../routing/public-url.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import { recentlyViewed } from "../../visitor/kept/kept-vehicles.ts";
import styles from "./used-detail.module.css";

type VehicleForSaleProps = {
  vehicle: Vehicle;
  market: VehicleMarket | null;
  onSaleSince: string | undefined;
  /** As the loader knows it, so that server and browser agree. */
  today: string;
};

/**
 * The page of a vehicle: what it is and costs, and the ways to its dealer; then what a month costs, what speaks for it, all that is known of
 * it, and its earlier prices.
 */
export function VehicleForSale({ vehicle, market, onSaleSince, today }: VehicleForSaleProps) {
  const [query] = useSearchParams();
  const { id, price } = vehicle;
  const name = `${vehicle.make} ${vehicle.model}`;
  useEffect(() => recentlyViewed.add([{ id, price }]), [id, price]);
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.columns}>
        <Gallery key={id} images={vehicle.images} name={name} />
        <div className={styles.side}>
          <Offer vehicle={vehicle} market={market} onSaleSince={onSaleSince} />
          <BelowFirstView>
            <div className={`${styles.month} ${styles.screenOnly}`}>
              <Suspense>
                <MonthlyCost key={id} vehicle={vehicle} today={today} queryKilometres={query.get("kilometres")} />
              </Suspense>
            </div>
          </BelowFirstView>
        </div>
        <BelowFirstView>
          <div className={styles.details}>
            <TrustBlock vehicle={vehicle} today={today} />
            <Condition vehicle={vehicle} name={name} />
            <Summary vehicle={vehicle} today={today} />
            <Suspense>
              <Equipment vehicle={vehicle} />
            </Suspense>
            {vehicle.description !== "" && (
              <section aria-labelledby="about">
                <h2 id="about" className={styles.subtitle}>
                  {text.about}
                </h2>
                <p>{keepAmountsOnOneLine(vehicle.description)}</p>
              </section>
            )}
            <div className={`${styles.last} ${styles.screenOnly}`}>
              <PriceHistory vehicle={vehicle} />
              <BuyerRights />
            </div>
          </div>
        </BelowFirstView>
      </div>
      <BelowFirstView>
        <div className={styles.screenOnly}>
          <FinanceCalculator key={id} price={price} queryInputs={readQueryInputs(query)} />
        </div>
      </BelowFirstView>
    </div>
  );
}

type OfferProps = Pick<VehicleForSaleProps, "vehicle" | "market" | "onSaleSince">;

function Offer({ vehicle, market, onSaleSince }: OfferProps) {
  const { paths } = useScope();
  const url = usePublicUrl();
  const name = `${vehicle.make} ${vehicle.model}`;
  const { price_fall: fall } = vehicle;
  return (
    <div className={styles.buy}>
      <div className={styles.title}>
        <h1 className={styles.name}>
          {name}
          {vehicle.variant !== "" && <span>{vehicle.variant}</span>}
        </h1>
        <HeartButton vehicle={vehicle} />
      </div>
      <KeyFacts vehicle={vehicle} />
      <p className={styles.price}>{formatRand(vehicle.price)}</p>
      {fall && (
        <p className={styles.fall}>
          <strong>{priceHistory.fall(fall)}</strong> {priceHistory.method}
        </p>
      )}
      {onSaleSince !== undefined && <DaysOnSale since={onSaleSince} className={styles.since} />}
      {market && <MarketNote market={market} car={name} />}
      {vehicle.reserved && <p className={styles.reserved}>{text.reservedNote}</p>}
      <Instalment price={vehicle.price} />
      <Link
        to={paths.usedEnquiry(vehicle.make_slug, vehicle.model_slug, vehicle.id)}
        className={`${buttonClass("primary", { wide: true })} ${styles.screenOnly}`}
      >
        {text.enquireNow}
      </Link>
      <BuyingLinks vehicle={vehicle} />
      <VehicleActions vehicle={vehicle} url={url} />
      <div className={styles.dealer}>
        <p className={styles.dealerName}>{vehicle.dealer_name}</p>
        <p className={styles.line}>
          <Icon name="map-pin" size={18} />
          {vehicle.dealer_province}
        </p>
        <a href={telHref(vehicle.dealer_contact_no)} className={styles.line}>
          <Icon name="phone" size={18} />
          {text.call} {formatPhone(vehicle.dealer_contact_no)}
        </a>
      </div>
    </div>
  );
}

/** Shows the instalment on the visitor's terms, by default the calculator's, together with these terms. */
function Instalment({ price }: { price: number }) {
  const terms = useFinanceTerms();
  const { termMonths, interestPercent, depositPercent } = terms;
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(price, terms);
  return (
    <p className={styles.instalment}>
      <strong>
        {formatRand(instalment)} {text.perMonth}
      </strong>{" "}
      {text.instalmentTerms({
        termMonths,
        depositPercent,
        interestPercent,
        totalOfInstalments: formatRand(totalOfInstalments),
        balloon: formatRand(balloon),
      })}
    </p>
  );
}
