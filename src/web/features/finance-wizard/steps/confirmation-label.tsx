import { navigation } from "../../../../contract/content/wording/navigation.ts";
import { paths } from "../../../routing/paths.ts";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";

type ConfirmationLabelProps = {
  label: string;
  links?: Readonly<Record<string, "financeTerms" | "terms" | "privacyPolicy">>;
};

/** A confirmation with links to the pages that it names. They open in a new tab, so that the form stays open. */
export function ConfirmationLabel({ label, links }: ConfirmationLabelProps) {
  if (links === undefined) return label;
  const parts = Object.keys(links).reduce(splitAround, [label]);
  return (
    <>
      {parts.map((part) => {
        const page = links[part];
        if (page === undefined) return part;
        return (
          <a key={part} href={paths()[page]} target="_blank" rel="noopener">
            {part}
          </a>
        );
      })}
      <span className={visuallyHiddenClass}> ({navigation.newTab})</span>
    </>
  );
}

/** Splits each part before and after `name`, which becomes a part of its own. */
function splitAround(parts: readonly string[], name: string): string[] {
  return parts.flatMap((part) => part.split(name).flatMap((text, index) => (index === 0 ? [text] : [name, text])));
}
