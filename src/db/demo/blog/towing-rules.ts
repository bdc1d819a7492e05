import type { DemoPost } from "./post.ts";

export const TOWING_RULES: DemoPost = {
  slug: "towing-rules-in-plain-language",
  title: "Towing rules in plain language",
  author: "Pieter Botha",
  description:
    "B or EB, braked or unbraked, and how much the ball may carry. What the rules say about trailers, Ventertjies and caravans, and how to load one so that it follows you nicely.",
  publishDate: "2026-08-15",
  image: "blog/sunrise-road.webp",
  metaTitle: "Towing in South Africa: the rules in plain words",
  metaDescription:
    "Which licence code you need to tow, when a trailer needs brakes, what the car may pull, and how to load a trailer so that it does not sway.",
  keywords: "towing rules South Africa, code EB licence, trailer brakes, caravan, tow bar",
  body: `<p>A trailer makes a short car long and an easy car thoughtful. The rules about it are not difficult, but they hide in three places: on your licence, on the trailer's plate and in your car's handbook. All three have to say yes.</p>
<h2>Your licence</h2>
<p>Turn your card over. With code <strong>B</strong> you may pull a trailer with a gross vehicle mass of up to 750 kg. That is the mass it may weigh when full, not what it weighs today. For anything heavier you need code <strong>EB</strong>. If you passed on the old code 08 before the card licences came in, yours was converted to EB. If you passed since, with a car alone, you have a B, and an insurer may ask about it after an accident.</p>
<h2>Brakes</h2>
<p>A trailer of up to 750 kg gross needs no brakes of its own, provided that its gross mass is not more than half the tare of the car that pulls it. The tare is on your licence disc. A car of 1 100 kg may therefore pull an unbraked trailer of 550 kg, not one of 750. Above these limits the trailer must have brakes, and a caravan has them anyway.</p>
<h2>Your car</h2>
<p>The handbook gives two towing masses, braked and unbraked, and a limit for the weight on the ball. The lowest figure in the chain is the one that counts: car, tow bar, coupling or trailer.</p>
<blockquote><p>If the handbook says that the car may not tow, no tow bar in the world changes it.</p></blockquote>
<h2>The trailer itself</h2>
<ul>
<li>It is a vehicle of its own: registered, with its own number plate and a current licence disc.</li>
<li>All lights must work, the number plate light too. Look at them before each trip with somebody at the brake pedal.</li>
<li>Tyres age while standing. Look for cracks, and look at the date on the side wall.</li>
<li>Grease the ball, lock the coupling, cross the safety chains underneath.</li>
</ul>
<h2>Loading</h2>
<p>Put the heavy things over the axle and slightly in front of it, so that between five and ten percent of the trailer's weight rests on the ball. Too little there, and it begins to wag. If it does, take your foot off the accelerator, hold the wheel straight, and leave the brake alone until it has calmed down. Never try to accelerate out of it.</p>
<h2>On the road</h2>
<p>Double your following distance, take bends wide, and expect every hill to need one gear less. Watch the mirrors: if you cannot see past the caravan you need extension mirrors. Wind and passing lorries push you about, so go slower than the limit allows.</p>
<h2>A broken-down car on a rope</h2>
<p>The two vehicles may be at most 3,5 m apart, and unless you use a proper drawbar or tow bar the limit is 30 km/h. It is nerve-racking in any case. Roadside assistance is the better idea.</p>
<p>Need a tow bar? Our <a href="/parts">parts people</a> order the one made for your model, and <a href="/book-a-service">our workshops</a> fit it with the right wiring. And if you need something stronger, look at our <a href="/used">used bakkies</a>.</p>`,
};
