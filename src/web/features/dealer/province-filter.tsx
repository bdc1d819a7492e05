import { Link } from "react-router";
import { dealers as text } from "../../../contract/dealers/wording/dealers.ts";
import { useScope } from "../../routing/scope.tsx";
import styles from "./province-filter.module.css";

type ProvinceFilterProps = {
  provinces: readonly { name: string; count: number }[];
  /** Null for all provinces. */
  selected: string | null;
};

/** Links that filter the dealers by province. */
export function ProvinceFilter({ provinces, selected }: ProvinceFilterProps) {
  const { paths } = useScope();
  const total = provinces.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { name: text.all, to: paths.dealers, count: total, isCurrent: selected === null },
    ...provinces.map(({ name, count }) => ({
      name,
      to: paths.dealersInProvince(name),
      count,
      isCurrent: selected === name,
    })),
  ];
  return (
    <nav aria-label={text.province}>
      <ul className={styles.provinces}>
        {links.map(({ name, to, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.province} aria-current={isCurrent || undefined} preventScrollReset>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
