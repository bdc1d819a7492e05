import type { DemoPost } from "./post.ts";

export const FINANCE_APPLICATION: DemoPost = {
  slug: "what-the-bank-asks-before-it-says-yes",
  title: "What the bank asks before it says yes",
  author: "Sibusiso Dlamini",
  description:
    "Payslips, bank statements, a credit report and one honest list of expenses. How an application for vehicle finance is judged in South Africa, and how to be ready for it.",
  publishDate: "2026-09-12",
  image: "blog/city-night.webp",
  metaTitle: "Vehicle finance: what the bank asks for",
  metaDescription:
    "How a bank judges a vehicle finance application in South Africa: documents, affordability, credit report, quotation, and what to do if it says no.",
  keywords: "vehicle finance application, affordability, credit report, National Credit Act, car loan documents",
  body: `<p>An application for vehicle finance feels like an exam. It is closer to a sum, and you can do most of it at your own kitchen table before anybody else does.</p>
<h2>The sum</h2>
<p>The National Credit Act does not allow a credit provider to lend recklessly. It has to look at what you earn, what you owe, what you spend and how you have paid until now, and only then may it lend. That is why a bank asks about school fees and groceries. Fill in the expenses honestly: a list that is too good to be true slows everything down, because the bank sees your statements.</p>
<h2>What to have ready</h2>
<ul>
<li>Your identity document and a valid driving licence.</li>
<li>The latest three payslips, or six if you earn commission or overtime.</li>
<li>Three months' bank statements, stamped or as a download from your bank.</li>
<li>Proof of address that is not older than three months.</li>
<li>If you work for yourself: financial statements, a letter from your accountant, and six months' business statements.</li>
</ul>
<h2>Your credit report</h2>
<p>Each registered credit bureau has to give you your own report once a year free of charge if you ask. Ask a month before you apply. Look for accounts that are not yours, and for paid-up accounts that still show as open. You may dispute what is wrong, and the bureau has to investigate it.</p>
<blockquote><p>Do not apply at five places on one afternoon. One dealer can send a single application to all the large banks, and you compare the answers.</p></blockquote>
<h2>The quotation</h2>
<p>Before you sign, you are entitled to a written pre-agreement statement and quotation. It is binding on the credit provider for five business days, so take it home. Read five figures: the principal debt, the interest rate and whether it is linked to prime, the number of instalments, all the fees, and the total of what you will have paid. If there is a balloon, it must be shown. We wrote about <a href="/blog/balloon-payments-explained">balloon payments</a> separately.</p>
<h2>Linked or fixed?</h2>
<p>A linked rate moves with prime: cheaper when rates fall, dearer when they rise. A fixed rate usually starts a little higher and lets you sleep. If one more percent would break your budget, pay for the sleep.</p>
<h2>Married in community of property?</h2>
<p>Then your spouse generally has to consent in writing before you take up credit for a car, because you both answer for it. Bring them along; it saves a second trip.</p>
<h2>If the answer is no</h2>
<p>Ask why. A credit provider that declines has to tell you the main reason if you ask in writing, and if it was a bureau's report, which bureau. Often the answer is a smaller car, a larger deposit, or three months with one account less. It is seldom for ever.</p>
<h2>Ready?</h2>
<p>Our <a href="/finance">online application</a> follows the same order as this page: about you, your work, your bank, your expenses, and your permission. It takes about a quarter of an hour, and our finance managers read every one themselves.</p>`,
};
