import type { DemoPost } from "./post.ts";

export const BALLOON_PAYMENTS: DemoPost = {
  slug: "balloon-payments-explained",
  title: "Balloon payments explained, with the sums",
  author: "Ayesha Patel",
  description:
    "A balloon makes this month's instalment smaller and leaves one large amount for the end. Here is what that costs on a R 200 000 car, and the three ways out when the last month comes.",
  publishDate: "2026-11-14",
  image: "blog/showroom-delivery.webp",
  metaTitle: "Balloon payments explained, with the sums",
  metaDescription:
    "What a balloon payment does to your instalment and to the total you pay, worked out on a R 200 000 car over 72 months at 12% interest a year.",
  keywords: "balloon payment, residual value, vehicle finance, instalment, National Credit Act",
  body: `<p>Ask two people at a braai what a balloon payment is and you will hear that it is either the only sensible way to buy a car or the beginning of all trouble. It is neither. It is a way of moving part of the price to the end of the agreement, and like anything you put off, it waits for you.</p>
<h2>What it is</h2>
<p>On an ordinary agreement your instalments pay off the whole amount you borrowed. With a balloon, which the bank may call a residual, a percentage of the price is left standing until after the last instalment. You pay interest on it all the way, but you pay back none of it until the end.</p>
<h2>The sums on R 200 000</h2>
<p>Take R 200 000 with no deposit, over 72 months, at 12% a year, fees and insurance aside:</p>
<ul>
<li><strong>No balloon:</strong> R 3 910,04 a month, R 281 522,77 in all.</li>
<li><strong>20% balloon:</strong> R 3 528,03 a month and R 40 000 at the end, R 294 018,22 in all.</li>
<li><strong>40% balloon:</strong> R 3 146,02 a month and R 80 000 at the end, R 306 513,66 in all.</li>
</ul>
<p>So the 40% balloon frees R 764,02 a month, and costs R 24 990,89 more by the time you are done. On top of each come the credit provider's initiation fee and monthly service fee, which the regulations under the National Credit Act cap. You can try your own figures in the calculator on any of our <a href="/used">used cars</a>.</p>
<blockquote><p>Work out what you can pay without a balloon first. Then decide whether you want one. The other way round, you are buying a dearer car without noticing.</p></blockquote>
<h2>When the last month comes</h2>
<p>There are three ways out, and it is good to know on the first day which one is yours.</p>
<ol>
<li><strong>Pay it.</strong> A savings pocket with a monthly debit order makes this far less dramatic than it sounds.</li>
<li><strong>Refinance it.</strong> The bank looks at your affordability again, at the rates of that day, and you pay interest on the same rands once more.</li>
<li><strong>Trade in.</strong> If the car is worth more than the balloon, the difference is your deposit on the next one. If it is worth less, the difference is yours to pay.</li>
</ol>
<h2>Who it suits</h2>
<p>A balloon can make sense if your income rises with some certainty, if you are paid a yearly bonus, or if you run the car in a business. It suits nobody who drives 40 000 km a year, because the clock eats the trade-in value that was going to settle it.</p>
<p>Remember too that you may always pay in extra. Under the National Credit Act a consumer may prepay any amount at any time, without notice or penalty, and every such rand shortens the road.</p>
<p>Our finance people will show you both versions side by side before you sign. <a href="/finance">Start an application</a>, or bring last month's payslip to <a href="/dealer">your nearest dealer</a>.</p>`,
};
