import { Link } from "react-router";
import { sectionLinkClass } from "../../ui/layout.tsx";

/** From a section's head to the page that has all of it. */
export function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={sectionLinkClass}>
      {children}
    </Link>
  );
}
