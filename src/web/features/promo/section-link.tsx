import { Link } from "react-router";
import { sectionLinkClass } from "../../ui/layout.tsx";

/** A link in a section's head, to the page with the full list. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={sectionLinkClass}>
      {children}
    </Link>
  );
}
