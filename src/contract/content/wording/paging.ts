export const paging = {
  pages: "Pages",
  previous: "Previous page",
  next: "Next page",
  page: (page: number) => `Page ${page}`,
} as const;
