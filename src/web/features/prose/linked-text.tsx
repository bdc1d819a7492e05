import { Link } from "react-router";
import { useScope } from "../../routing/scope.tsx";

const LINK = /\[([^[\]]+)\]\(([^()]+)\)/;
const LEGAL_PAGES = ["terms", "financeTerms", "privacyPolicy", "cookie", "popia"] as const;

/** Text with links in Markdown syntax. A target is a full URL, or the name of a legal page in the current scope. */
export function LinkedText({ text }: { text: string }) {
  const { paths } = useScope();
  // `split` with two capture groups yields text, link text and target in turn.
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
