import type { DemoPost } from "./post.ts";

export const DRIVING_ON_GRAVEL: DemoPost = {
  slug: "driving-on-gravel",
  title: "Driving on gravel: slow hands, soft tyres, long gaps",
  author: "Pieter Botha",
  description:
    "The best places in the country begin where the tar ends. How to keep a family car on a dirt road, what to do with tyre pressure, and why dust is the real danger.",
  publishDate: "2026-09-26",
  image: "blog/mountain-gravel.webp",
  metaTitle: "Driving on gravel roads: how to stay on them",
  metaDescription:
    "Speed, tyre pressure, corrugations, dust and punctures: practical advice for driving a car or SUV on South African gravel roads without drama.",
  keywords: "gravel road driving, dirt road, tyre pressure, Renault Duster, Tankwa Karoo",
  body: `<p>Between Ceres and Calvinia the R355 runs some 250 km through the Tankwa Karoo without passing through a single town. It is beautiful, it eats tyres, and it teaches you more about driving than any freeway. You do not need a 4x4 for it. You need patience, and a spare wheel with air in it.</p>
<h2>Speed is the whole secret</h2>
<p>Outside towns the general limit is 100 km/h on a public road that is not a freeway, tar or gravel. On gravel that figure means very little. At 60 to 80 you can steer and stop; above that you are mostly a passenger. Loose stones roll under your tyres like marbles, so braking distances grow, and most accidents need no other car at all.</p>
<h2>Hands and feet</h2>
<ul>
<li>Brake before the bend, in a straight line. In the bend, do as little as possible.</li>
<li>Steer gently. If the tail moves, look where you want to go, ease off, and do not stamp on the brake.</li>
<li>Stay in the tracks that others have made, except over a blind rise, where you keep left whatever the road looks like.</li>
<li>Leave electronic stability control on. It is cleverer than you think.</li>
</ul>
<h2>Tyre pressure</h2>
<p>A little less air softens stones and corrugations and makes cuts less likely. On an SUV, 15 to 20 percent below the normal pressure is a fair start. Drive slower for it, and pump up again when you reach tar, because a soft tyre at 120 gets hot. A small compressor that plugs into the car earns its place in the boot.</p>
<blockquote><p>The car in front throws dust, and in the dust is a cow. Hang back until you can see, and put your headlights on so that the one behind you can see too.</p></blockquote>
<h2>Passing and being passed</h2>
<p>Overtake only when the dust blows away from your side, and go wide and slowly. When somebody comes from the front, slow down: at half the speed the stone that hits your windscreen does a quarter of the harm.</p>
<h2>Which car?</h2>
<p>Ground clearance matters more than driven wheels. A <a href="/new/renault/kwid">Kwid</a> stands on 184 mm and a <a href="/new/renault/kiger">Kiger</a> on 205 mm, which is plenty for a farm road. For ruts, sand and a wet mountain pass the <a href="/new/renault/duster">Duster 4x4</a> has a short first gear, hill descent control and 217 mm.</p>
<h2>Before and after</h2>
<p>Look at the spare, the jack and the wheel spanner before you go, and change a wheel once at home, so that the first time is not in the veld at 40 degrees. Carry five litres of water for each person. Tell somebody which road you are taking. Afterwards, rinse the underside, look at the tyres' inner walls, and have the air filter checked: it has been breathing the Karoo. Any of our workshops does that as part of a <a href="/service-deals">safety check</a>.</p>`,
};
