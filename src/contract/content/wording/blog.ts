export const blog = {
  title: "Motoring advice and road trips",
  description: "Straight answers on finance, service plans, roadworthy papers and road trips.",
  heading: "Advice and road trips",
  intro: "Straight answers from people who sell and service cars every day, and a few roads worth leaving early for.",
  posts: "Posts, the newest first",
  none: "The first post is being written. Until then, ask us what you would like to know.",
  back: "Back to the blog",
  by: "By",
  more: "More from the blog",
} as const;
