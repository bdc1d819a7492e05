export const licences = {
  title: "Licences of the software",
  description: "The packages that this website is built on, by licence, and the texts of their licences.",
  intro:
    "This website runs on the work of others. These are the packages that your browser and our server use, by licence.",
  /** A link to a file of plain text. */
  texts: "The licences' texts and copyright notices",
  packages: (count: number) => (count === 1 ? "1 package" : `${count} packages`),
} as const;
