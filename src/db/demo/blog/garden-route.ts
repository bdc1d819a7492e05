import type { DemoPost } from "./post.ts";

export const GARDEN_ROUTE: DemoPost = {
  slug: "garden-route-in-four-days",
  title: "The Garden Route in four unhurried days",
  author: "Megan Adams",
  description:
    "Mossel Bay to Storms River is an easy morning on the N2, and a waste of one. Four days, two mountain passes, one forest and the best pies between George and Knysna.",
  publishDate: "2026-08-29",
  image: "blog/coast.webp",
  metaTitle: "The Garden Route by car in four days",
  metaDescription:
    "A four-day drive from Mossel Bay to Storms River, with the Seven Passes Road, Swartberg Pass, Knysna and Tsitsikamma, and hints for your car.",
  keywords: "Garden Route, road trip, Seven Passes Road, Swartberg Pass, Tsitsikamma, Knysna",
  body: `<p>On the map the Garden Route is some 200 km of N2 between Mossel Bay and the Storms River. You can drive it between breakfast and lunch, and people do, with the cruise control on and the lagoons going past like posters. Give it four days instead.</p>
<h2>Day one: Mossel Bay to Wilderness</h2>
<p>Begin at The Point in Mossel Bay, early, with coffee and the chance of a whale from winter into spring. Take the N2 past George and down the Kaaimans River pass, and stop at Dolphin's Point, where the railway bridge crosses the river mouth below. The speed limit on that pass is low for good reasons. In Wilderness leave the car standing: the boardwalk along the Touw River is a walk for anybody in sandals.</p>
<h2>Day two: over the mountains</h2>
<p>The Outeniqua Pass lifts you from George to the ostrich country in half an hour, and the air changes from damp to dry on the way. From Oudtshoorn go on to the Swartberg Pass if the weather is kind. It is gravel, narrow and steep, built by Thomas Bain with stone walls that have stood since 1888. A car with some clearance manages it in dry weather; after rain or snow ask first, because it is sometimes closed. Meiringspoort, on tar, brings you back.</p>
<blockquote><p>On a mountain pass use the gear you would need going up for coming down. Your brakes will still be there at the bottom.</p></blockquote>
<h2>Day three: the Seven Passes to Knysna</h2>
<p>Before the N2 there was the old road from George to Knysna through the forest, and it is still there. The Seven Passes Road is partly tar, partly gravel, crosses the rivers on old iron and stone bridges, and takes a slow two hours. In Knysna drive up to the eastern Head for the view, and eat by the lagoon.</p>
<h2>Day four: Plett, Nature's Valley, Storms River</h2>
<ul>
<li>Robberg, just outside Plettenberg Bay, is the best short hike on this coast. Go early and take water.</li>
<li>Leave the N2 for the old R102 down to Nature's Valley, if it is open. Baboons have right of way.</li>
<li>The Bloukrans bridge stands 216 m above its river. Some jump off it; the view costs nothing.</li>
<li>At Storms River Mouth, in the Tsitsikamma section of the national park, a suspension bridge swings over the sea.</li>
</ul>
<p>Keep a card at hand for the Tsitsikamma toll plaza on the N2.</p>
<h2>The car</h2>
<p>Anything with good tyres and working wipers does. We took a <a href="/new/renault/duster">Duster</a>, because two of the best roads are gravel, and because wet dogs and sand wash out of it. Check the air conditioning filter before you go; the coast is damp. If something does rattle loose, there are Karoo Motor Group workshops at both ends, in <a href="/dealer/renault-cape-town">Cape Town</a> and in <a href="/dealer/renault-gqeberha">Gqeberha</a>.</p>
<p>Not sure that you want to do the trip in your own car? <a href="/used">Have a look at ours</a>.</p>`,
};
