import { expect, it } from "vitest";
import { blogPosting } from "./article.ts";

const toAbsoluteUrl = (path: string) => new URL(path, "https://karoo.example").href;
const post = {
  slug: "first-car",
  title: "Your first car",
  author: "Naledi Mokoena",
  description: "What to look at.",
  publish_date: "2026-05-01",
  image: { uri: "/uploads/blog/row.webp" },
  keywords: null,
};

it("names the author and the date of a post", () => {
  expect(blogPosting(post, toAbsoluteUrl)).toEqual({
    "@type": "BlogPosting",
    "@id": "https://karoo.example/blog/first-car#post",
    headline: "Your first car",
    description: "What to look at.",
    datePublished: "2026-05-01",
    author: { "@type": "Person", name: "Naledi Mokoena" },
    image: "https://karoo.example/uploads/blog/row.webp",
    mainEntityOfPage: "https://karoo.example/blog/first-car",
    publisher: {
      "@type": "Organization",
      "@id": "https://karoo.example/#organization",
      name: "Karoo Motor Group",
    },
  });
  expect(blogPosting({ ...post, keywords: "first car" }, toAbsoluteUrl)).toMatchObject({ keywords: "first car" });
});
