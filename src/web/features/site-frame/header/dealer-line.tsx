import { Link } from "react-router";
import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { useScope, useVisitorScope } from "../../../routing/scope.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import { leaveDealer } from "../../../visitor/dealer-context.ts";
import styles from "./site-header.module.css";

/**
 * Names the dealer visited last, with a way out. On a dealer's pages the way out is the home page, which clears the dealer;
 * on the group's pages a button, which moves the focus to the link `homeId`.
 */
export function DealerLine({ homeId }: { homeId: string }) {
  const { dealer: dealerInScope } = useScope();
  const { dealer } = useVisitorScope();
  const leave = () => {
    document.getElementById(homeId)?.focus();
    leaveDealer();
  };
  return (
    <div className={styles.dealerLine}>
      <div className={`${contentClass} ${styles.dealer}`}>
        <p>{dealer ? navigation.withDealer(dealer.dealer_name) : navigation.withYourDealer}</p>
        {dealerInScope ? (
          <Link to="/" className={styles.leave} aria-label={navigation.leaveDealer(dealerInScope.dealer_name)}>
            {navigation.leave}
          </Link>
        ) : (
          <button
            type="button"
            className={styles.leave}
            aria-label={dealer ? navigation.leaveDealer(dealer.dealer_name) : undefined}
            onClick={leave}
          >
            {navigation.leave}
          </button>
        )}
      </div>
    </div>
  );
}
