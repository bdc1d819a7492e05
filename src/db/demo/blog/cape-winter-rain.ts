import type { DemoPost } from "./post.ts";

export const CAPE_WINTER_RAIN: DemoPost = {
  slug: "following-distance-cape-winter-rain",
  title: "Four seconds: driving in a Cape winter's rain",
  author: "Megan Adams",
  description:
    "From May to August the Western Cape gets its water all at once, usually during rush hour. Following distance, aquaplaning, lights and wipers, explained on the N1 between Paarl and town.",
  publishDate: "2026-07-18",
  image: "blog/city-night.webp",
  metaTitle: "Safe following distance in Cape winter rain",
  metaDescription:
    "How to count a safe following distance in the wet, what to do when the car aquaplanes, and what to check on your car before the Cape winter.",
  keywords: "following distance, driving in rain, aquaplaning, Cape winter, tyre tread",
  body: `<p>The first front of the winter always surprises the same people. After six dry months the road is covered with oil and rubber dust, and the first half hour of rain turns it to soap. Then comes the real water. Somewhere near Century City the brake lights go on, and a thousand drivers find out at the same moment how far behind the next car they are.</p>
<h2>Count it</h2>
<p>Following distance is measured in seconds, because seconds grow with your speed by themselves. Pick a mark that the car in front is passing, a bridge or a signboard, and count: one thousand and one, one thousand and two. In the dry you should not reach the mark before two, and three is better. In the rain, make it at least <strong>four</strong>. With a trailer, at night or in fog, add more.</p>
<p>At 100 km/h you cover almost 28 m in a second. Four seconds are 111 m, more than the length of a rugby field. It looks enormous, somebody will pull into it, and then you simply count again.</p>
<blockquote><p>Nobody has ever arrived a minute late because of a following distance. Many have arrived on a flatbed for want of one.</p></blockquote>
<h2>Aquaplaning</h2>
<p>When there is more water than the tread can push away, the tyre floats. The steering goes light, the engine revs, and for a moment nothing you do has any effect. Take your foot off gently, keep the wheel straight and wait. No brake, no jerk at the wheel. Slower driving and good tread are the only cures; the law asks for at least 1 mm of tread, and in the wet that is far too little. Change tyres at 3 mm.</p>
<h2>See and be seen</h2>
<ul>
<li>Headlights on, dipped. The law wants them when you cannot see clearly for 150 m; common sense wants them whenever the wipers are on.</li>
<li>Daytime running lights do not light the back of the car. Switch on properly.</li>
<li>Rear fog lamps are for fog. In rain they only dazzle.</li>
<li>Use the air conditioner with warm air: it dries the windscreen in a minute.</li>
</ul>
<h2>Water over the road</h2>
<p>If you cannot see the road's surface, you do not know whether it is still there. Half a metre of moving water can carry a car away. Turn round. If you have crossed a shallow stretch, dry your brakes with a few light touches.</p>
<h2>Ten minutes before winter</h2>
<p>New wiper blades, washer fluid, tread, tyre pressures, a battery test and all globes. That is the whole list, and it is part of the check on our <a href="/service-deals">service deals</a> page. In the mother city, <a href="/dealer/renault-cape-town">Renault Cape Town</a> and <a href="/dealer/renault-bellville">Renault Bellville</a> do it while you have coffee. And if snow falls on the Matroosberg: look at it, by all means, but on tyres that still have something left. <a href="/book-a-service">Book here</a>.</p>`,
};
