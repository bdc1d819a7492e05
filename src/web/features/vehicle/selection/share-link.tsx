import { type ReactNode, useRef, useState } from "react";
import { shareText as text } from "../../../../contract/stock/wording/shortlist.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { share } from "../../../visitor/share.ts";
import styles from "./share-link.module.css";

type ShareLinkProps = {
  label: string;
  /** Absolute URL. */
  url: string;
  /** What the device's own dialog calls it. */
  title: string;
  /** Further buttons. */
  children?: ReactNode;
};

/** Shows a link, and passes it to the device's share dialog; without one, copies it. */
export function ShareLink({ label, url, title, children }: ShareLinkProps) {
  const group = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  const onShare = async () => {
    const outcome = await share({ title, url });
    if (outcome === "failed") group.current?.querySelector("input")?.select();
    setStatus({ shared: "", copied: text.copied, failed: text.notCopied }[outcome]);
  };
  return (
    <div className={styles.share} ref={group}>
      <TextField label={label} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className={styles.buttons}>
        <Button variant="quiet" className={styles.scripted} onClick={onShare}>
          <Icon name="share-2" size={18} />
          {text.share}
        </Button>
        {children}
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
