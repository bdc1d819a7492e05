import type { DemoPost } from "./post.ts";

export const SEVEN_SEATS_DECEMBER: DemoPost = {
  slug: "seven-seats-december-family-trip",
  title: "Seven seats, one December: packing the family car",
  author: "Naledi Khumalo",
  description:
    "Granny, two cousins, a cooler box and a boogie board. How to load a seven-seater so that everybody arrives comfortable and the car still stops where it should.",
  publishDate: "2026-10-31",
  image: "blog/family-mpv.webp",
  metaTitle: "Seven seats, one December: packing the family car",
  metaDescription:
    "How to pack a seven-seater for the December trip: where the weight goes, child seats and the law, tyre pressures, stops and what to keep at hand.",
  keywords: "7-seater, family road trip, December holiday, Renault Triber, child seat law",
  body: `<p>Every year around the middle of December the same scene plays out in driveways from Soweto to Soutpansberg. There are more people than you remembered inviting, more bags than people, and somebody is holding a pot plant. A seven-seater solves most of it, if you pack it with a little thought.</p>
<h2>Seats first, bags second</h2>
<p>Decide who sits where before anything is loaded. Tall people go in the front and middle rows, the nimble in the third. In a <a href="/new/renault/triber">Triber</a> the middle row slides, so a hand's breadth forward there is a hand's breadth for knees behind. If only five are travelling, take the third row out and leave it at home: that is when the boot grows to 625 litres.</p>
<h2>Children</h2>
<p>Since 2015 the National Road Traffic Regulations have required that a child under three travels in a proper child restraint. Older children belong in one too, until the seat belt lies over the shoulder and not over the neck. Nobody rides on a lap, however short the last stretch to the beach is.</p>
<ul>
<li>Fit the seats the evening before, and pull hard at each.</li>
<li>Put the smallest child where an adult can reach.</li>
<li>Keep the car's own child locks on from the first stop to the last.</li>
</ul>
<h2>Weight, low and forward</h2>
<p>Heavy things go on the floor against the seat backs: water, tins, the cooler box. Soft bags go on top. Nothing loose above the seat-back line, because in a hard stop a tin of peaches keeps travelling. Seven adults and their luggage can exceed what any small car may carry, so look up the permissible mass in the handbook, and if need be send the bags ahead or hire a trailer. If you do, read our piece on <a href="/blog/towing-rules-in-plain-language">towing</a> first.</p>
<blockquote><p>Pump the tyres to the loaded pressure on the door pillar sticker before you leave, while they are cold. It takes five minutes and changes how the car steers, stops and drinks.</p></blockquote>
<h2>On the road</h2>
<p>Stop every two hours or 200 km, whichever comes first, and change drivers if you can. On the N3 that is Villiers, Harrismith and Mooi River; on the N1 it is wherever the children say it is. Leave before the crowds or after them: the worst hours are the first afternoon of the school holidays and the last day before Christmas.</p>
<h2>At hand, not in the boot</h2>
<ul>
<li>Water, wet wipes and a plastic bag for each row.</li>
<li>Chargers with long cables for the back.</li>
<li>A warning triangle, a torch and a reflective vest.</li>
<li>Your licence, and the licence disc checked for its date.</li>
</ul>
<h2>Before you go</h2>
<p>Book a <a href="/service-deals">holiday safety check</a> a week ahead rather than a day, so that there is time for a part to arrive. If the family has outgrown the car, our <a href="/dealer">dealers</a> will gladly let you bring everybody, granny included, to try all seven seats.</p>`,
};
