import { useEffect, useId, useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { AlertPush } from "../../../contract/alerts/alert-push.ts";
import { alertPush as text } from "../../../contract/alerts/wording/alerts.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { formatDate } from "../../../contract/formats/format.ts";
import { browserApi } from "../../data/browser-api.ts";
import { violationsOf } from "../../data/submitted-form.ts";
import { Button } from "../../ui/button.tsx";
import {
  areNotificationsBlocked,
  findSubscriptionHash,
  subscribe,
  supportsNotifications,
  unsubscribe,
} from "../../visitor/notifications.ts";
import styles from "./devices.module.css";

type Device = AlertPush["devices"][number];
type DevicesProps = { push: AlertPush; alertKey: string };

/** The devices that show a person's news, and the button that makes this one of them. */
export function Devices({ push, alertKey }: DevicesProps) {
  const titleId = useId();
  const [hash, setHash] = useState<string>();
  const thisDevice = push.devices.find(({ endpointHash }) => endpointHash === hash);
  return (
    <section aria-labelledby={titleId} className={styles.devices} data-empty={push.devices.length === 0 || undefined}>
      <h2 id={titleId}>{text.title}</h2>
      <ThisDevice push={push} alertKey={alertKey} device={thisDevice} onHash={setHash} />
      {push.devices.length > 0 && (
        <ul className={styles.list} aria-label={text.devices}>
          {push.devices.map((device) => (
            <DeviceItem key={device.id} device={device} isThis={device === thisDevice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeviceItem({ device: { id, createdAt }, isThis }: { device: Device; isThis: boolean }) {
  const added = text.addedOn(formatDate(createdAt));
  const name = isThis ? `${added}, ${text.thisDevice}` : added;
  return (
    <li className={styles.item}>
      {name}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="device" value={id} />
        <Button type="submit" variant="quiet" aria-label={text.removeDevice(name)}>
          {text.remove}
        </Button>
      </Form>
    </li>
  );
}

type Support = "unknown" | "unsupported" | "blocked" | "supported";
type ThisDeviceProps = DevicesProps & { device: Device | undefined; onHash: (hash: string | undefined) => void };

/** Reserves its room: what the browser can do is known once the page runs. */
function ThisDevice({ push: { publicKey, devices }, alertKey: key, device, onHash }: ThisDeviceProps) {
  const [support, setSupport] = useState<Support>("unknown");
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState("");
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription may have changed with the devices
  useEffect(() => {
    let isCurrent = true;
    void lookAtBrowser(publicKey).then(({ support, hash }) => {
      if (!isCurrent) return;
      setSupport(support);
      onHash(hash);
    });
    return () => {
      isCurrent = false;
    };
  }, [publicKey, devices, onHash]);

  async function change(work: () => Promise<string>) {
    setIsBusy(true);
    setStatus(await work().catch((error) => violationsOf(error)[0]?.message ?? text.failed));
    await revalidate();
    setIsBusy(false);
  }

  async function add(): Promise<string> {
    const subscription = await subscribe(publicKey);
    // The effect after the reload finds out whether they are blocked from now on.
    if (subscription === undefined) return "";
    await browserApi.post(endpoints.addAlertDevice, { body: { key, ...subscription } });
    return text.added;
  }

  async function stop(id: number): Promise<string> {
    await browserApi.post(endpoints.removeAlertDevice, { body: { key, device: id } });
    await unsubscribe();
    return text.stopped;
  }

  return (
    <div className={styles.thisDevice}>
      <p>{support === "blocked" ? text.denied : support === "unsupported" ? text.unsupported : text.text}</p>
      {support === "supported" && (
        <Button
          variant={device ? "quiet" : "primary"}
          loading={isBusy}
          onClick={() => change(() => (device ? stop(device.id) : add()))}
        >
          {device ? text.stop : text.add}
        </Button>
      )}
      <p role="status">{status}</p>
    </div>
  );
}

async function lookAtBrowser(publicKey: string): Promise<{ support: Support; hash?: string }> {
  if (!supportsNotifications()) return { support: "unsupported" };
  if (areNotificationsBlocked()) return { support: "blocked" };
  return { support: "supported", hash: await findSubscriptionHash(publicKey) };
}
