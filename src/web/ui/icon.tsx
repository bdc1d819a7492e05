import styles from "./icon.module.css";

/** Drawings of Lucide, and of Simple Icons for brands. The style sheet has a rule for each. */
type IconName =
  | "arrow-left"
  | "arrow-up-right"
  | "check"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "download"
  | "expand"
  | "heart"
  | "mail"
  | "map"
  | "map-pin"
  | "menu"
  | "message-circle"
  | "navigation"
  | "pause"
  | "phone"
  | "play"
  | "printer"
  | "qr-code"
  | "share-2"
  | "sliders-horizontal"
  | "x"
  | "whatsapp"
  | "facebook"
  | "instagram";

type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size: number;
  className?: string;
};

/** An icon in the text colour. It is decorative: a link or button needs a label of its own. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <span
      className={[styles.icon, styles[name], className].filter(Boolean).join(" ")}
      data-icon={name}
      style={{ width: size, height: size }}
      aria-hidden="true"
    />
  );
}
