/** The not-found page. With a link to the section that the address would be in. */
export const notFound = {
  text: "The page has moved, or its address was mistyped.",
  backHome: "Back Home",
  new: { text: "This model is not, or no longer, in our range.", link: "See the range" },
  used: { text: "There is no car at this address.", link: "See all used cars" },
  specials: { text: "This offer has ended, or its address was mistyped.", link: "See all specials" },
  serviceDeals: { text: "This offer has ended, or its address was mistyped.", link: "See all service deals" },
  blog: { text: "There is no post at this address.", link: "See all posts" },
  dealers: { text: "None of our dealers is at this address.", link: "Find a dealer" },
} as const;
