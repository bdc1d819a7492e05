import { Link } from "react-router";
import { parseTextLinks } from "../../../contract/content/wording/legal/text-links.ts";
import { useScope } from "../../routing/scope.tsx";

/** Text with links in Markdown syntax, to URLs and to legal pages in the current scope. */
export function LinkedText({ text }: { text: string }) {
  const { paths } = useScope();
  return parseTextLinks(text).map((part) => {
    if (part.page !== undefined) {
      return (
        <Link key={part.page} to={paths[part.page]}>
          {part.text}
        </Link>
      );
    }
    if (part.url === undefined) return part.text;
    return (
      <a key={part.url} href={part.url}>
        {part.text}
      </a>
    );
  });
}
