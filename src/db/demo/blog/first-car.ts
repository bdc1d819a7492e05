import type { DemoPost } from "./post.ts";

export const FIRST_CAR: DemoPost = {
  slug: "buying-your-first-car",
  title: "Buying your first car: the sum behind the sticker",
  author: "Naledi Khumalo",
  description:
    "The instalment is only the first of five monthly costs. How to set a budget, choose between new and used, and keep your head when somebody hands you a key.",
  publishDate: "2026-07-04",
  image: "blog/row.webp",
  metaTitle: "Buying your first car in South Africa",
  metaDescription:
    "A first-time buyer's guide: what a car costs every month, new or used, documents, insurance, test drive, and mistakes that are easily avoided.",
  keywords: "first car, first-time buyer, car budget, Renault Kwid, used hatchback",
  body: `<p>The first car is never only a car. It is the end of two taxis and a walk, or of asking your father. That is exactly why it is so easily bought with the heart. Let the heart choose the colour, and do the rest with a pencil.</p>
<h2>Five costs, not one</h2>
<ul>
<li><strong>Instalment,</strong> with the bank's monthly service fee.</li>
<li><strong>Insurance.</strong> Young drivers pay the most. Get a quote on the exact model before you fall in love with it.</li>
<li><strong>Fuel.</strong> Kilometres a month, divided by 100, times the litres it drinks, times the price at the pump.</li>
<li><strong>Service, tyres and licence.</strong> Divide a year's worth by twelve and put it away each month.</li>
<li><strong>Parking, tolls and washing.</strong> Small, and every day.</li>
</ul>
<p>Add them up. If the total is more than about a quarter of what you take home, look one size smaller. The car will not mind.</p>
<h2>New or used?</h2>
<p>A new city hatch such as the <a href="/new/renault/kwid">Kwid</a> comes with a warranty and no history, and its costs can be planned to the rand. A <a href="/used">used</a> one for the same money is larger, faster or better equipped, and its first owner has paid for the steepest part of the depreciation. If you choose used, choose the history before the make: one with a full service book beats one with a sunroof.</p>
<h2>Licence first</h2>
<p>You can apply for a learner's licence for a light motor vehicle at 17 and drive alone with a code B from 18. The card has to be renewed every five years. The bank and the insurer will both ask for it, and whoever really drives the car most must be named as the regular driver. Putting it in your mother's name to save on insurance is a good way of having no insurance at all.</p>
<blockquote><p>Drive it twice: once with the salesperson, and once at the hour and on the road of your own commute.</p></blockquote>
<h2>What to look at</h2>
<p>Cold start, straight braking, equal tyres, doors that close with the same sound, a service book that agrees with the clock. Take along the aunt who knows cars, every family has one. You may also ask for an independent report from the AA or from Dekra; a dealer who objects has told you something.</p>
<h2>Three mistakes</h2>
<ol>
<li>Shopping by instalment alone. A longer term and a <a href="/blog/balloon-payments-explained">balloon</a> make any car affordable, until the end.</li>
<li>Driving off without insurance "until Monday".</li>
<li>Spending everything on the car and nothing on tyres.</li>
</ol>
<h2>Take your time</h2>
<p>Sit in five cars, sleep twice, and read every page before you sign it. If you would like to know beforehand what a bank will say, <a href="/finance">apply online</a>, or talk to the finance manager at your <a href="/dealer">nearest dealer</a>. First-time buyers are our favourite handovers. There is usually a photograph.</p>`,
};
