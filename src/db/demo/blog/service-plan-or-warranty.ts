import type { DemoPost } from "./post.ts";

export const SERVICE_PLAN_OR_WARRANTY: DemoPost = {
  slug: "service-plan-maintenance-plan-warranty",
  title: "Service plan, maintenance plan, warranty: which pays for what?",
  author: "Pieter Botha",
  description:
    "Three promises that sound alike and are not. What each one pays for, what none of them does, and how to keep all three alive for as long as they were meant to last.",
  publishDate: "2026-10-24",
  image: "blog/wheel-detail.webp",
  metaTitle: "Service plan, maintenance plan or warranty?",
  metaDescription:
    "Which of the three pays for oil, brake pads or a failed gearbox? The difference between service plan, maintenance plan and warranty in plain words.",
  keywords: "service plan, maintenance plan, warranty, right to repair, car service",
  body: `<p>At our service counters one sentence is heard every day: "But I thought it was on the plan." Usually it is on <em>a</em> plan, only not on the one the customer has. Here is who pays for what.</p>
<h2>The warranty</h2>
<p>A warranty is the manufacturer's promise that the car was built properly. If a part fails because of a fault in material or workmanship within the period, it is put right at no charge. It does not pay for oil, and it does not pay for things that are meant to wear, such as brake pads, wiper blades, clutch plates and tyres.</p>
<h2>The service plan</h2>
<p>A service plan pays for the scheduled services: labour, oil, filters, spark plugs and whatever else the service book lists at that distance. Between services it does nothing. When your pads are finished at 48 000 km, that is your own account.</p>
<h2>The maintenance plan</h2>
<p>A maintenance plan is the wide one. It covers the services and also most parts that wear: pads, discs, clutch, shocks, globes and wipers, by the list in its terms. Tyres, glass and accident damage are hardly ever on it.</p>
<ul>
<li><strong>Oil change at 15 000 km:</strong> service plan, or maintenance plan.</li>
<li><strong>Brake pads at 48 000 km:</strong> maintenance plan only.</li>
<li><strong>Window motor fails at 20 000 km:</strong> warranty.</li>
<li><strong>Pothole, bent rim:</strong> your insurance, less the excess.</li>
</ul>
<blockquote><p>A plan ends at the years or the kilometres it names, whichever comes first. Put both in your phone's calendar today.</p></blockquote>
<h2>Must I service at the dealer?</h2>
<p>Since July 2021 the Competition Commission's guidelines for the automotive aftermarket say that you may have your car serviced at an independent workshop while it is under warranty. What such a workshop breaks is for that workshop to answer for, and a service plan that you have already paid for is of course used where it is honoured. You may also ask for the price of the car and the price of the plan separately, and buy the car without it.</p>
<p>What keeps a warranty alive is that the services are done on time, with the right oil and parts, and that you can prove it. A stamp from an agent is the simplest proof, and when you sell, buyers read it first.</p>
<h2>And when everything has run out?</h2>
<p>You can extend most plans before they end, seldom afterwards. For cars that are out of plan we publish fixed prices for the common jobs on our <a href="/service-deals">service deals</a> page, and genuine parts can be ordered on the <a href="/parts">parts page</a>.</p>
<h2>Buying used</h2>
<p>Ask what is left of each of the three, and see it in writing. Most plans belong to the car and move along with it, but some must be transferred within a set time. Our <a href="/used">used-car</a> people do that paperwork for you, and you should insist on it wherever you buy. To use what you have, <a href="/book-a-service">book your next service here</a>.</p>`,
};
