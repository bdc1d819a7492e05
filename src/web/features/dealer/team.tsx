import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { dealerDetails as text } from "../../../contract/dealers/wording/dealers.ts";
import { uploadUrl } from "../../routing/paths.ts";
import { disclosureClass } from "../../ui/disclosure.ts";
import { Section } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import styles from "./team.module.css";

type Team = NonNullable<DealerSummary["team"]>;

/** The people of a dealer, on its own page. Nothing if it names none. */
export function TeamSection({ team = [] }: { team: DealerSummary["team"] }) {
  if (team.length === 0) return null;
  return (
    <Section id="team" title={text.teamTitle} mist>
      <ul className={styles.people}>
        {team.map((person) => (
          <li key={`${person.name} ${person.role}`}>
            <Portrait person={person} className={styles.portrait} />
            <strong>{person.name}</strong>
            <span className={styles.role}>{person.role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The people of a dealer, in a card of the list. Opens on demand. */
export function TeamDetails({ team = [] }: { team: DealerSummary["team"] }) {
  if (team.length === 0) return null;
  return (
    <details className={`${disclosureClass} ${styles.details}`}>
      <summary>{text.team(team.length)}</summary>
      <ul>
        {team.map((person) => (
          <li key={`${person.name} ${person.role}`}>
            <Portrait person={person} className={styles.small} />
            <span>
              <strong>{person.name}</strong>
              <span className={styles.role}>{person.role}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A picture of a person, or the initials. The name beside it says who it is. */
function Portrait({ person: { name, image }, className = "" }: { person: Team[number]; className?: string }) {
  if (image === null) {
    return (
      <span className={`${className} ${styles.initials}`} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <Picture
      className={className}
      src={uploadUrl(image)}
      alt=""
      width={480}
      height={480}
      sizes="(min-width: 1000px) 220px, 45vw"
    />
  );
}

/** The first letters of the first and the last name: "TM". */
function initials(name: string): string {
  const words = name.split(" ").filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
}
