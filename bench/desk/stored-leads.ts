import pg from "pg";

const FORMS = "{used,new,special,contact,test-drive,service,parts,finance,sell}";
const STAGES = "{New,Contacted,Contacted,Appointment,Test drive,Quoted,Sold,Lost,Lost,Lost}";
const SOURCES = "{Website,Google,Facebook,Newsletter,Radio}";

/** Number of salespeople per dealer. */
const TEAM = 8;

/**
 * Stores `leads` of the last four years, spread evenly over the dealers and their people, each with a delivery. Those of each dealer are of all
 * stages, forms, sources and names. Half are about a used car; some have a task or a reply, one in five an offer, one in ten is sold, and customers have
 * three each. Also stores four years of test drives and
 * two years of visits. Triggers are disabled, since nobody
 * listens to notifications.
 */
export async function storeLeads(url: string, leads: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      "alter table customer_enquiries disable trigger user; alter table lead_deliveries disable trigger user",
    );
    await client.query(
      `insert into people (id, name, email, roles, dealer_ids)
      select 'bench-' || n, 'Person ' || n, 'person' || n || '@karoo.example', '{salesperson}', array[dealer.ids[1 + n % cardinality(dealer.ids)]]
      from (select array_agg(id order by id) as ids from dealers) dealer, generate_series(0, $1 * cardinality(dealer.ids) - 1) n`,
      [TEAM],
    );
    await client.query(
      `with dealer as (select array_agg(id order by id) as ids from dealers),
        person as (select array_agg(number order by substr(id, 7)::integer) as numbers from people where id like 'bench-%'),
        car as (select array_agg(v.id order by v.id) as ids from vehicles v)
      insert into customer_enquiries (reference, payload_hash, status, dealer_id, first_name, last_name, email, cell_phone, make,
        manufacturer, contact, terms, consent, is_used, offer, form, source, source_code, created_at, routed_at, stage,
        lost_reason, first_contact_at, contact_due_at, owner_id, awaiting_reply_since, customer_id, matched_customer_id,
        answer_minutes, sold_at, sold_title, sold_price)
      select 'E-' || lpad(n::text, 8, '0'), '', 'Delivered', dealer.ids[1 + n % cardinality(dealer.ids)],
        'Thandi' || n / 50 % 100, (array['Nkosi','Botha','Naidoo','Smith','Dlamini'])[1 + random / 2000 % 5] || (n / 500), 'c' || n || '@mail.example',
        '+2782' || lpad(n::text, 7, '0'), 'Renault', 'Renault', true, true, true, is_used,
        case when is_used then jsonb_build_object('kind', 'used', 'id', car.ids[1 + n % cardinality(car.ids)],
          'title', '2021 Renault Kiger ' || n % 900, 'stockNumber', 'K' || n % 9000, 'uri', '/used', 'price', 200000, 'image', null,
          'year', 2021, 'mileage', 42000, 'colour', 'Grey', 'dealer', null) end,
        (${array(FORMS)})[1 + n % 9], (${array(SOURCES)})[1 + random / 400 % 5], 'Campaign ' || n % 60, at, at, stage,
        case when stage = 'Lost' then 'Price' end,
        case when stage not in ('New', 'Lost') then at + n % 90000 * interval '1 second' end, at + interval '1 hour',
        case when random / 10 % 20 <> 0 then person.numbers[1 + n % cardinality(person.numbers)] end,
        case when n % 2003 = 0 then at + interval '1 day' end,
        greatest(1, n - n % 3), greatest(1, n - n % 3),
        case when stage not in ('New', 'Lost') then n % 600 end,
        case when stage = 'Sold' then at + interval '3 days' end, case when stage = 'Sold' then 'Renault Kiger' end,
        case when stage = 'Sold' then 200000 + n % 900 * 100 end
      from generate_series(1, $1::integer) n, dealer, person, car,
        lateral (select now() - (1461 * (n::float8 / $1)) * interval '1 day' as at) received,
        lateral (select (hashint4extended(n, 0) & 1073741823)::integer as random) hashed,
        lateral (select case when n < 2000 then 'New' else (${array(STAGES)})[1 + random % 10] end as stage,
          random / 200 % 2 = 0 as is_used) progress`,
      [leads],
    );
    await client.query(`insert into lead_deliveries (enquiry_id, kind, purpose, address, message_id, status, attempts, created_at, delivered_at)
      select id, 'email', 'sales', 'sales@dealer.example', 'lead-' || reference || '.1@bench', 'Delivered', 1, created_at, created_at
      from customer_enquiries`);
    await client.query(`insert into tasks (enquiry_id, dealer_id, owner_id, kind, due_at, created_at, created_by, done_at, done_by)
      select lead.id, lead.dealer_id, lead.owner_id, 'call', lead.created_at + interval '3 days', lead.created_at, 'Person',
        case when lead.id % 7 <> 0 then lead.created_at + interval '3 days' end, case when lead.id % 7 <> 0 then 'Person' end
      from customer_enquiries lead join people p on p.number = lead.owner_id
      where lead.stage not in ('New', 'Sold') and p.name ~ '^Person [1-4]?[0-9]$'`);
    await client.query(`insert into customer_pairs (first_id, second_id, reason, enquiry_id, other_enquiry_id)
      select id, id + 3, 'phone', id, id + 3 from customer_enquiries where id % 300 = 0 and id + 3 <= (select max(id) from customer_enquiries)`);
    await storeAppointments(client);
    await client.query(`insert into offers (reference, enquiry_id, dealer_id, person_id, status, vehicle_id, title, price, total,
        valid_until, created_at, sent_at, decided_at)
      select 'O-' || id, id, dealer_id, owner_id, case when stage = 'Sold' then 'accepted' else 'sent' end, offer_vehicle_id,
        'Renault Kiger', 200000, 200000, current_date, created_at, created_at + interval '1 day',
        case when stage = 'Sold' then created_at + interval '2 days' end
      from customer_enquiries where stage in ('Quoted', 'Sold') and dealer_id is not null`);
    await client.query(`insert into page_views (day, dealer_id, kind, key, views)
      select day::date, dealer, kind, '', 10 + extract(day from day)::integer from
        generate_series(now() - interval '730 days', now(), '1 day') day, generate_series(0, 12) dealer,
        unnest(array['home','used-list','used-car','new-range','new-model','specials','contact','finance']) kind`);
    await client.query(`insert into vehicle_views (day, dealer_id, vehicle_id, views)
      select day::date, v.dealer_id, v.id, 1 + (v.id * 7 + extract(day from day)::integer) % 20
      from generate_series(now() - interval '365 days', now(), '1 day') day, vehicles v`);
    await client.query(`insert into search_counts (day, dealer_id, kind, name, searches, without_result)
      select day::date, 0, 'words', 'words ' || n, 1 + n % 5, n % 2
      from generate_series(now() - interval '365 days', now(), '1 day') day, generate_series(1, 300) n`);
    await client.query(
      "alter table customer_enquiries enable trigger user; alter table lead_deliveries enable trigger user",
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Stores seven test drives per day and dealer, until two weeks from now. */
async function storeAppointments(client: pg.Client): Promise<void> {
  await client.query(
    `insert into appointments (dealer_id, enquiry_id, starts_at, ends_at, place, state, key)
    select d.id, lead.id, starts_at, starts_at + interval '45 minutes', 1,
      case when starts_at < now() then 'came' else 'booked' end, 'bench-' || lead.id
    from (select id, row_number() over (partition by dealer_id order by id desc) as n, dealer_id from customer_enquiries) lead
    join dealers d on d.id = lead.dealer_id,
      lateral (select date_trunc('day', now()) + (14 - (lead.n - 1) / 7) * interval '1 day' + (7 + (lead.n - 1) % 7) * interval '1 hour'
        as starts_at) slot
    where lead.n <= 7 * 1461`,
  );
}

const array = (values: string) => `'${values}'::text[]`;
