import type { DemoPost } from "./post.ts";

export const ROADWORTHY_TIPS: DemoPost = {
  slug: "pass-your-roadworthy-first-time",
  title: "Pass your roadworthy the first time",
  author: "Pieter Botha",
  description:
    "Most cars fail on small things: a globe, a number plate, a tyre worn on the inside. Walk round yours with this list before you drive to the testing station.",
  publishDate: "2026-05-30",
  image: "blog/wheel-detail.webp",
  metaTitle: "Pass your roadworthy test the first time",
  metaDescription:
    "A walk-round list for the South African roadworthy test: tyres, brakes, lights, glass, number plates and seat belts, and when you need a certificate.",
  keywords: "roadworthy certificate, roadworthy test, tyre tread, window tint law, change of ownership",
  body: `<p>A roadworthy test is not a service, and the examiner does not care how the engine pulls. He or she wants to know whether the car stops, steers, shines and holds together. Most failures are small, cheap and visible from where you stand.</p>
<h2>When do you need one?</h2>
<p>For a private car, mainly when it changes hands: the new owner cannot register it without one. For that purpose the certificate is valid for 60 days. You also need one when a car has been rebuilt, or when a traffic officer has ordered it off the road. Taxis, buses and heavy goods vehicles are tested at regular intervals.</p>
<h2>Walk round it</h2>
<ul>
<li><strong>Tyres:</strong> at least 1 mm of tread over the whole width, no cuts, no cords, and the same size on each axle. Feel the inside shoulder with your hand.</li>
<li><strong>Lights:</strong> park, dip, bright, brake, reverse, indicators, number plate. Lenses whole and not milky.</li>
<li><strong>Glass:</strong> no crack in the driver's field of view. The windscreen must let through at least 70% of the light, the other windows 35%, so a very dark film fails.</li>
<li><strong>Number plates:</strong> both present, legible, of the approved kind and firmly fixed.</li>
<li><strong>Wipers, washers and hooter:</strong> yes, the hooter too.</li>
<li><strong>Seat belts:</strong> they lock when you jerk, roll up by themselves and are not frayed.</li>
<li><strong>Doors and bonnet:</strong> open from both sides, close and latch.</li>
</ul>
<h2>Look under it</h2>
<p>Oil that drips is a failure, and so is an exhaust that blows. Push each corner down and let go: if it bobs more than once and a half, the shocks are tired. Rust on brackets and sills matters, especially at the coast.</p>
<blockquote><p>Wash the car, also underneath. An examiner who can see the parts does not have to guess about them.</p></blockquote>
<h2>What you cannot see</h2>
<p>Brakes are measured on rollers, left against right, the handbrake as well. Wheel bearings, ball joints and steering play need a lift. Engine and chassis numbers have to agree with the papers, so bring the registration certificate and your identity document.</p>
<h2>If it fails</h2>
<p>You get a list of what is wrong. Have it repaired and come back within 14 days, and normally only the listed items are looked at again. Keep the list: it is an honest description of your car, and it is useful when you talk about its price.</p>
<h2>Let somebody else do it</h2>
<p>Our workshops do a pre-test on the lift and take the car to the testing station for you. <a href="/book-a-service">Book it</a> as a service with the note "roadworthy". If a worn part turns up, our <a href="/parts">parts counters</a> usually have it; brakes and tyres are on the <a href="/service-deals">service deals</a> page. And if the list is longer than the car is worth, <a href="/used">we know where there are others</a>.</p>`,
};
