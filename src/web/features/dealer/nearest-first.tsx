import { useState } from "react";
import type { Position } from "../../../contract/dealers/distance.ts";
import { nearestDealers as text } from "../../../contract/dealers/wording/dealers.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { askForPosition, type NoPosition } from "../../visitor/position.ts";
import styles from "./nearest-first.module.css";

type NearestFirstProps = {
  /** Where the visitor is; null if the dealers are in their usual order. */
  position: Position | null;
  onPosition: (position: Position | null) => void;
};

/** A button that asks the browser for the visitor's position, to sort dealers by distance. Nothing is sent. Needs JavaScript. */
export function NearestFirst({ position, onPosition }: NearestFirstProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<NoPosition | null>(null);
  const ask = async () => {
    setAsking(true);
    setProblem(null);
    await askForPosition().then(onPosition, (reason: NoPosition) => setProblem(reason));
    setAsking(false);
  };
  return (
    <div className={styles.nearest}>
      <Button variant="quiet" loading={isAsking} onClick={position === null ? ask : () => onPosition(null)}>
        <Icon name="navigation" size={18} />
        {position === null ? text.sort : text.usualOrder}
      </Button>
      <p className={styles.hint}>{text.hint}</p>
      <div role="alert">{problem !== null && <p className={styles.problem}>{text.problems[problem]}</p>}</div>
    </div>
  );
}
