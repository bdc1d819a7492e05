import styles from "./brand-icon.module.css";

type BrandIconProps = {
  brand: "whatsapp" | "facebook" | "instagram";
  /** Width and height in pixels. */
  size: number;
};

/** A brand's logo in the text colour. It is decorative: the link needs a label of its own. */
export function BrandIcon({ brand, size }: BrandIconProps) {
  return (
    <span className={`${styles.icon} ${styles[brand]}`} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
