import styles from "./disclosure.module.css";

/** For a `details` element: its summary has a chevron, whose `right` is the part's own. */
export const disclosureClass = styles.disclosure;
