import { isSchemaCurrent } from "../../db/migrate.ts";

/** Milliseconds that the database has to answer. */
const PATIENCE = 2000;
/** Milliseconds for which an answer holds: anybody may ask as often as they like. */
const HOLDS = 500;

export type Readiness = {
  /** Why requests should go elsewhere for now; undefined: let them come. */
  reason(): Promise<string | undefined>;
  /** From now on requests should go elsewhere: this process is about to end. */
  startStopping(): void;
};

/**
 * Whether this process can serve what is asked of it. It looks at the database at `url` over a connection of its own:
 * pages that wait for one of theirs are slow, and sending visitors elsewhere would not make them faster.
 */
export function watchReadiness(url: string): Readiness {
  let stopping = false;
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | undefined> | undefined;
  const ask = async () => {
    try {
      return (await isSchemaCurrent(url, PATIENCE)) ? undefined : "The database is not migrated yet";
    } catch {
      return "The database does not answer";
    } finally {
      asked = performance.now();
    }
  };
  return {
    async reason() {
      if (stopping) return "This process is stopping";
      // A question that has no answer yet is asked once, too.
      if (answer === undefined || performance.now() - asked > HOLDS) {
        asked = Number.POSITIVE_INFINITY;
        answer = ask();
      }
      return answer;
    },
    startStopping() {
      stopping = true;
    },
  };
}
