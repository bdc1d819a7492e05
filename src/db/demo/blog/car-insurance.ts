import type { DemoPost } from "./post.ts";

export const CAR_INSURANCE: DemoPost = {
  slug: "car-insurance-before-you-drive-off",
  title: "Car insurance, before you drive off the floor",
  author: "Ayesha Patel",
  description:
    "Comprehensive or third party, retail or market value, and what the excess really means. The questions to settle before the key is in your hand.",
  publishDate: "2026-05-09",
  image: "blog/family-mpv.webp",
  metaTitle: "Car insurance: what to settle before you drive",
  metaDescription:
    "Comprehensive or third-party cover, excess, regular driver, retail value and credit shortfall: South African car insurance in plain words.",
  keywords: "car insurance South Africa, comprehensive cover, excess, third party, credit shortfall",
  body: `<p>Nobody comes into a showroom to buy insurance. But a financed car does not leave ours without it, because the bank insists on comprehensive cover, and the bank is right. Half an hour now spares you the worst phone call of the year.</p>
<h2>Is it compulsory?</h2>
<p>Not by law, for the damage to cars. The Road Accident Fund, paid for out of the fuel levy, compensates people who were injured through another driver's fault; it does not pay for a dented bumper, yours or theirs. If you drive into a new German sedan without cover, that account has your name on it.</p>
<h2>Three kinds</h2>
<ul>
<li><strong>Third party only</strong> pays for damage that you do to others. Nothing for your own car.</li>
<li><strong>Third party, fire and theft</strong> adds a stolen or burnt car of your own.</li>
<li><strong>Comprehensive</strong> adds your own accident damage, hail and usually glass. This is what a finance agreement asks for.</li>
</ul>
<h2>Retail, market or trade value</h2>
<p>The policy says what you get if the car is written off or stolen. Retail is about what a dealer would ask for it, trade what a dealer would pay, market something between. A few rand a month lie between them and tens of thousands on the day. Check the word every year, because the value falls and the premium should follow.</p>
<blockquote><p>The excess is the part of every claim that you pay yourself. A low premium with an excess you cannot pay is not insurance, it is hope.</p></blockquote>
<h2>The shortfall</h2>
<p>In the first years you may owe the bank more than the car is worth, above all without a deposit or with a <a href="/blog/balloon-payments-explained">balloon</a>. Credit shortfall cover pays that gap if the car is written off. It is optional, and you may buy it where you like: under the National Credit Act you may choose your own insurer, even where a credit provider requires cover.</p>
<h2>Tell the truth about four things</h2>
<ol>
<li>Who drives the car most. That person is the regular driver.</li>
<li>Where it sleeps: street, carport or locked garage.</li>
<li>What it is used for. Deliveries and ride-hailing are business use.</li>
<li>Earlier claims and cancelled policies.</li>
</ol>
<p>A wrong answer saves a little now, and may cost the whole claim later.</p>
<h2>After an accident</h2>
<p>Stop, help the injured, and take photographs before anything is moved. Exchange names, ID numbers, addresses and registration numbers. Report it to the police within 24 hours if somebody was hurt and you could not report it on the scene; for damage only, on the first working day. Call your insurer's own tow line, not the first truck that arrives.</p>
<h2>On the day</h2>
<p>Have the confirmation of cover on your phone when you collect the car; we need to see it before we hand over. Our finance managers can get quotes together with your <a href="/finance">finance application</a>, and you are free to bring your own. Then choose something worth insuring: <a href="/new">new</a> or <a href="/used">used</a>.</p>`,
};
