import type { DemoPost } from "./post.ts";

export const DEMO_CARS: DemoPost = {
  slug: "is-a-demo-car-a-good-buy",
  title: "Is a demo car a good buy?",
  author: "Sibusiso Dlamini",
  description:
    "Demonstrators are nearly new, well looked after and cheaper than the car beside them on the floor. What to ask before you take one home, and when a new one is the better deal.",
  publishDate: "2026-11-07",
  image: "blog/row.webp",
  metaTitle: "Is a demo car a good buy? What to ask first",
  metaDescription:
    "A demo car is nearly new and costs less. Six questions to ask the dealer about warranty, registration date and plans before you sign for one.",
  keywords: "demo car, demonstrator, nearly new, ex-demo, warranty balance",
  body: `<p>Every showroom has a few cars that have been driven, but not far. They are the demonstrators: the ones you sat in when you came for a test drive, and the ones our managers take home on a Friday. After some months they are sold, and they can be the best value on the floor. They can also be a new car's price for a used car's paperwork, so it pays to ask.</p>
<h2>What "demo" means</h2>
<p>A demo has been registered once, in the name of the dealership. On NaTIS it is therefore a used vehicle, even with 900 km on the clock, and you will be its second registered owner. That matters in two places: your insurer may want to know, and when you sell it one day the first date of registration is the one that counts.</p>
<h2>Six questions</h2>
<ul>
<li><strong>When was it first registered?</strong> Warranty and service plan usually run from that day, not from the day you fetch it.</li>
<li><strong>What is left of the plans?</strong> Ask for the end date and the end kilometres, in writing.</li>
<li><strong>Has it had its first service?</strong> If it is due next month, agree now on who pays.</li>
<li><strong>Has it ever been repaired?</strong> Test drivers do meet pillars. A small bumper respray is no disaster, so long as you are told.</li>
<li><strong>What was fitted to it?</strong> Demos often carry a tow bar, window film or mats that you would otherwise pay for.</li>
<li><strong>What would the new one cost today?</strong> Compare with this month's <a href="/specials">specials</a>, not with the list price.</li>
</ul>
<blockquote><p>A demo should be cheaper by more than the months of warranty that have gone. If it is not, take the new one.</p></blockquote>
<h2>How to look at one</h2>
<p>Look where test drives leave their marks: the kerb side of all four wheels, the driver's seat bolster, the bottom edge of the front bumper and the boot lip. Then drive it yourself, on a road you know. A car of 5 000 km should feel tight; anything that rattles was there before you.</p>
<h2>Your rights are the same</h2>
<p>The Consumer Protection Act makes no difference between a demo and a new car when it comes to quality. If you were not told of a defect and the car is not of good quality, section 56 gives you six months in which you may have it repaired, replaced or refunded. A dealer who tells you plainly about the scratch on the sill is doing it right.</p>
<h2>Where to find ours</h2>
<p>Tick <strong>Demo</strong> in the filters on our <a href="/used">used-car page</a>. Our own demos are Renaults under 8 000 km, from this year or last, with the balance of their warranty. The <a href="/new/renault/kiger">Kiger</a> and <a href="/new/renault/duster">Duster</a> go quickest, because those are the two most people ask to drive.</p>`,
};
