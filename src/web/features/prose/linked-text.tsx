import { Link } from "react-router";
import { useScope } from "../../routing/scope.tsx";

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;
const LEGAL_PAGES = ["terms", "privacyPolicy", "cookie", "popia"] as const;

/** Text in which `[words](target)` is a link: to a legal page of this scope by its name, or to a full address. */
export function LinkedText({ text }: { text: string }) {
  const { paths } = useScope();
  // Split by a pattern of two groups, text, words and target follow each other.
  const parts = text.split(LINK);
  return parts.map((part, i) => {
    if (i % 3 === 2) return null;
    if (i % 3 === 0) return part;
    const target = parts[i + 1] ?? "";
    const page = LEGAL_PAGES.find((name) => name === target);
    if (page === undefined) {
      return (
        <a key={target} href={target}>
          {part}
        </a>
      );
    }
    return (
      <Link key={target} to={paths[page]}>
        {part}
      </Link>
    );
  });
}
