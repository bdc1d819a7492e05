import type { DemoPost } from "./post.ts";

export const TRADE_IN_PAPERS: DemoPost = {
  slug: "natis-papers-when-you-trade-in",
  title: "Trading in? The NaTIS papers you need, and the ones we do",
  author: "Ayesha Patel",
  description:
    "RC1, NCO, RLV, settlement letter: the alphabet of a trade-in. What to bring, what the dealer handles, and why you should keep a copy of the notice that you are no longer the owner.",
  publishDate: "2026-10-10",
  image: "blog/showroom-delivery.webp",
  metaTitle: "Trading in your car: the NaTIS papers you need",
  metaDescription:
    "Which papers to bring when you trade in or sell a car in South Africa: registration certificate, NCO form, settlement letter, ID and proof of address.",
  keywords: "trade in, NaTIS, change of ownership, registration certificate, NCO form, settlement letter",
  body: `<p>The valuation takes half an hour. The paperwork takes as long as the one document that is still in a drawer at your mother's house. Bring these and you can trade in on the same day.</p>
<h2>Owner and title holder</h2>
<p>South African registration papers know two people. The <strong>owner</strong> drives the car and answers for its fines. The <strong>title holder</strong> has the legal claim to it. If you paid cash, you are both. If you are still paying it off, the bank is the title holder and holds the registration certificate, the RC1.</p>
<h2>What you bring</h2>
<ul>
<li>Your identity document or card, and proof of address that is not older than three months.</li>
<li>The original registration certificate (RC1), if the car is paid up.</li>
<li>A settlement letter from your bank, if it is not. It names the amount and the day until which it holds.</li>
<li>The current licence disc. Arrears have to be paid before a car can change hands.</li>
<li>Both keys, the service book, the handbook and the radio or alarm code.</li>
<li>For a company car, the registration papers of the business and a letter that says who may sign.</li>
</ul>
<h2>What gets filled in</h2>
<p>The <strong>NCO</strong> form tells the registering authority that the car has a new owner. You sign your part, we sign ours, and it goes to NaTIS. The new owner then applies to register the car with form <strong>RLV</strong>, within 21 days. A roadworthy certificate, which is valid for 60 days for this purpose, belongs to that second step. When you trade in with us, both are our work.</p>
<blockquote><p>Keep a copy of the signed NCO. Until the change is on the system, every camera on the N1 still believes the car is yours.</p></blockquote>
<h2>When there is still finance on it</h2>
<p>We pay the bank its settlement amount directly. If your car is worth more than that, the rest is your deposit. If it is worth less, the shortfall has to be paid in, and a good salesperson says so before you have chosen a colour. The bank then sends the RC1 to us, which is why a financed trade-in takes a few days longer on paper than on the floor.</p>
<h2>Selling privately instead</h2>
<p>You may earn more, and you do the work. Meet at a bank, wait until an immediate payment shows as cleared in your own app, and never on a proof of payment sent to your phone. Go to the licensing office together if you can. If you sell without handing in the NCO, the fines, the tolls and the licence arrears keep coming to your address.</p>
<h2>Start with a number</h2>
<p>If your car is under five years old, under 150 000 km, accident free and has a full service history, you can have a quote before you leave the couch: <a href="/sell">start here</a>. For anything older, drive past <a href="/dealer">one of our dealers</a>, and bring the drawer.</p>`,
};
