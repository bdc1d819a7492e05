import type { DemoPost } from "./post.ts";

export const PETROL_DIESEL_HYBRID: DemoPost = {
  slug: "petrol-diesel-or-hybrid",
  title: "Petrol, diesel or hybrid: which one fits your week?",
  author: "Sibusiso Dlamini",
  description:
    "Forget the brochures and look at your own week. Town or highway, flat or mountain, towing or not: a short guide to choosing what goes into the tank.",
  publishDate: "2026-06-20",
  image: "blog/sunrise-road.webp",
  metaTitle: "Petrol, diesel or hybrid: which should you buy?",
  metaDescription:
    "Short trips, long trips, towing or traffic: how to choose between petrol, diesel and hybrid for South African roads, altitude and fuel prices.",
  keywords: "petrol or diesel, hybrid car, fuel consumption, Renault turbo, altitude",
  body: `<p>People ask us which fuel is best, and we ask back where the car sleeps and where it works. The answer is nearly always in the week and hardly ever in the engine.</p>
<h2>Mostly town, short trips: petrol</h2>
<p>A small petrol engine warms up quickly, is cheap to service and does not mind the school run. It is also the least expensive to buy. Naturally aspirated engines lose something on the Highveld, roughly a tenth of their power for every thousand metres of altitude, because there is less air up there. A turbo makes up for most of that, which is why a one-litre turbo in Johannesburg feels stronger than its figures. Drive a <a href="/new/renault/kiger">Kiger</a> with and without one, and you will understand in a minute.</p>
<h2>Long distances, loads, towing: diesel</h2>
<p>A diesel gives its torque low down and uses less on the open road. If you do 30 000 km a year, pull a caravan or carry a load, it earns back what it costs more. It does not like to be used for bread and milk: modern diesels have a particulate filter that must get properly hot now and then, and only a decent drive does that. Fill up at busy stations, and with the grade of sulphur that the handbook asks for.</p>
<h2>Stop-start traffic: hybrid</h2>
<p>A hybrid wins back energy when you brake and uses it to pull away, so it is at its best where other cars are at their worst. On the N3 to Durban it is only a petrol car with a battery. You never have to plug in an ordinary hybrid; a plug-in hybrid you do, or you carry the battery for nothing.</p>
<blockquote><p>If your weekly distance is less than 200 km, the fuel is not your biggest cost. Insurance and depreciation are. Buy the cheaper car.</p></blockquote>
<h2>Prices at the pump</h2>
<p>In South Africa the price of petrol is regulated and changes on the first Wednesday of every month. The retail price of diesel is not regulated, so it pays to compare stations. Inland, most engines are content with 93 octane. Look inside the fuel flap, and do not pay for 95 if 93 is what it says.</p>
<h2>Do your own sum</h2>
<ul>
<li>Write down the kilometres of an ordinary week, and how many of them are in traffic.</li>
<li>Take the consumption from a long-term test by the motoring press rather than from the brochure.</li>
<li>Multiply by the price at the pump, then by 52.</li>
<li>Set the difference against the difference in price and in service costs.</li>
</ul>
<h2>Resale</h2>
<p>Diesel bakkies and SUVs hold their price in the country, small petrol hatches do in the city, and used hybrids are asked for more every year. On our <a href="/used">used-car page</a> you can filter by fuel type, so compare the same model in both. For new cars look at <a href="/new">the range</a>, and come for a <a href="/test-drive/renault/duster">test drive</a> on your own roads.</p>`,
};
