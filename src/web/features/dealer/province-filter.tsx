import { Link } from "react-router";
import { dealers as words } from "../../../contract/wording/dealers.ts";
import { useScope } from "../../routing/scope.tsx";
import styles from "./province-filter.module.css";

type ProvinceFilterProps = {
  provinces: readonly { name: string; count: number }[];
  /** Null: all of them. */
  chosen: string | null;
};

/** The provinces with dealers, each a link to its own. */
export function ProvinceFilter({ provinces, chosen }: ProvinceFilterProps) {
  const { paths } = useScope();
  const total = provinces.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { name: words.all, to: paths.dealers, count: total, current: chosen === null },
    ...provinces.map(({ name, count }) => ({
      name,
      to: paths.dealersInProvince(name),
      count,
      current: chosen === name,
    })),
  ];
  return (
    <nav aria-label={words.province}>
      <ul className={styles.provinces}>
        {links.map(({ name, to, count, current }) => (
          <li key={to}>
            <Link to={to} className={styles.province} aria-current={current || undefined} preventScrollReset>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
