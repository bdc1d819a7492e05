import type { JsonLd } from "./json-ld.ts";

/** Describes a page's questions with their answers, which the page shows in the same words. */
export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
