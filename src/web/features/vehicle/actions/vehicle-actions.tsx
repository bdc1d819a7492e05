import { useId, useRef, useState } from "react";
import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { whatsappHref } from "../../../../contract/formats/format.ts";
import type { Vehicle } from "../../../../contract/stock/vehicle.ts";
import { vehicleActions as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { share } from "../../../visitor/share.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./vehicle-actions.module.css";

type VehicleActionsProps = {
  vehicle: Vehicle;
  /** The page's address on the public site. */
  url: string;
};

/** Ways to pass the car on: to its dealer by WhatsApp, to somebody else, to the visitor's phone, to paper. */
export function VehicleActions({ vehicle, url }: VehicleActionsProps) {
  const [status, setStatus] = useState("");
  const codeId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const onShare = async () => {
    const outcome = await share({ title: text.title(vehicle), url });
    setStatus(outcome === "shared" ? "" : text[outcome]);
  };
  const onPrint = async () => {
    // The code is on the printed sheet, and loads late otherwise.
    const codes = [...(actions.current?.querySelectorAll("img") ?? [])];
    for (const code of codes) code.loading = "eager";
    await Promise.all(codes.map((code) => code.decode().catch(() => {})));
    window.print();
  };
  return (
    <div ref={actions} className={styles.actions}>
      <a
        href={whatsappHref(vehicle.dealer_contact_no, text.greeting(vehicle, url))}
        target="_blank"
        rel="noopener"
        className={styles.action}
      >
        <Icon name="whatsapp" size={20} />
        {text.whatsapp}
        <span className={visuallyHiddenClass}>({navigation.newTab})</span>
      </a>
      <button type="button" className={`${styles.action} ${styles.scripted}`} onClick={onShare}>
        <Icon name="share-2" size={20} />
        {text.share}
      </button>
      <button type="button" className={`${styles.action} ${styles.scripted} ${styles.print}`} onClick={onPrint}>
        <Icon name="printer" size={20} />
        {text.print}
      </button>
      <button type="button" popoverTarget={codeId} className={`${styles.action} ${styles.toPhone}`}>
        <Icon name="qr-code" size={20} />
        {text.toPhone}
      </button>
      <div id={codeId} popover="auto" className={styles.code}>
        <QrCode />
        <p>{text.scan}</p>
        <p className={styles.address}>{url}</p>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
