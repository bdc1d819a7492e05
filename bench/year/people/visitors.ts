import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { Slot } from "../../../src/contract/appointments/slot.ts";
import { pagePath } from "../../../src/contract/page-path.ts";
import { testFinanceApplication } from "../../../src/contract/test-support/finance-application.ts";
import type { Random } from "../../../src/db/demo/used/random.ts";
import type { Clock } from "../machines/clock.ts";
import type { MailServer } from "../machines/receivers.ts";
import type { YearSite } from "../machines/site.ts";
import type { Tally } from "../tally.ts";
import { addressOf, createClient } from "./client.ts";

export const CUSTOMER_DOMAIN = "mail.example";
const AT_ONCE = 6;
/** Number of the first visitor's address. Those before are of the staff. */
const FIRST_ADDRESS = 70_000;
/** Share of enquiries of somebody who has asked before. */
const RETURNING = 0.15;
/** Chance that somebody has seen enough cars at an e-mail of an alert. One alert in twenty is never ended, and comes to the end of its year. */
const SEEN_ENOUGH = 0.2;
const ENDED_BY_NOBODY = 20;
const PAGES = [
  "/",
  "/used",
  "/new",
  "/blog",
  "/specials",
  "/service-deals",
  "/used/renault",
  "/contact-us",
  "/finance",
];

export type Car = { id: number; dealer: string; stockNumber: string; make: string; model: string; price: number };

/** What a customer asked for, as far as the trial remembers it for the dealer's people. */
export type Enquiry = { reference: string; dealer: string; form: "used" | "test-drive" | "hold" | "new"; car?: Car };

type Customer = { first_name: string; last_name: string; email: string; cell_phone: string };
type Options = {
  site: YearSite;
  clock: Clock;
  mail: MailServer;
  random: Random;
  tally: Tally;
};

/** The group's visitors. */
export class Visitors {
  readonly #options: Options;
  readonly #customers: Customer[] = [];
  readonly #limit = pLimit(AT_ONCE);
  #cars: Car[] = [];
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The cars that visitors see, which the feeds change. */
  async lookAround(): Promise<void> {
    const { rows } = await this.#options.site.db.$client.query<Car>(
      `select v.id, d.slug as dealer, v.stock_number as "stockNumber", mk.name as make, m.name as model, v.price
       from vehicles_for_sale s join vehicles v on v.id = s.id join dealers d on d.id = v.dealer_id
       join models m on m.id = v.model_id join makes mk on mk.id = m.make_id order by v.id`,
    );
    this.#cars = rows;
  }

  /** Views of pages: fixed ones, and some of the cars. */
  async visit(views: number): Promise<void> {
    const { random } = this.#options;
    const paths = Array.from({ length: views }, () => {
      if (random.chance(0.5) || this.#cars.length === 0) return random.pick(PAGES);
      const { id, make, model } = random.pick(this.#cars);
      return pagePath("used-detail", { make: make.toLowerCase(), model: model.toLowerCase(), id });
    });
    await this.#each(paths, (path) =>
      this.#client()(path, { headers: { accept: "text/html", "user-agent": BROWSER }, accepted: [301, 302, 404, 410] }),
    );
  }

  /** Sends enquiries of all kinds. Returns them as they were acknowledged. */
  async enquire(count: number, dealers: readonly string[]): Promise<Enquiry[]> {
    const { random } = this.#options;
    const plans = Array.from({ length: count }, () => ({ dealer: random.pick(dealers), customer: this.#customer() }));
    const sent = await this.#each(plans, async ({ dealer, customer }) => {
      const kind = random.next();
      const cars = this.#cars.filter((car) => car.dealer === dealer);
      if (kind < 0.15) return this.#bookTestDrive(dealer, customer);
      if (kind < 0.75 && cars.length > 0) {
        const car = random.pick(cars);
        return this.#send(
          { ...customer, dealer_slug: dealer, is_used: 1, uri: uriOf("used-enquiry", car) },
          { dealer, form: "used", car },
        );
      }
      if (kind < 0.8 && cars.length > 0) {
        const car = random.pick(cars);
        return this.#send(
          { ...customer, dealer_slug: dealer, form: "hold", is_used: 1, uri: uriOf("used-hold", car) },
          { dealer, form: "hold", car },
        );
      }
      return this.#send(
        { ...customer, dealer_slug: dealer, form: "new", make: "Renault", model: "Kiger" },
        { dealer, form: "new" },
      );
    });
    return sent;
  }

  async apply(count: number, dealers: readonly string[]): Promise<void> {
    const { random } = this.#options;
    const chosen = Array.from({ length: count }, () => random.pick(dealers));
    await this.#each(chosen, (dealership) => {
      this.#count += 1;
      const applicant = { email: `applicant${this.#count}@${CUSTOMER_DOMAIN}`, dealership };
      return this.#client()("/api/finance_applications", { body: { ...testFinanceApplication, ...applicant } });
    });
  }

  async askForAlert(): Promise<void> {
    const { random } = this.#options;
    const { email } = this.#customer();
    const search = { make_slug: random.pick(["renault", "toyota", "ford", "suzuki"]) };
    await this.#client()("/api/alerts", { body: { email, search, page: `/used/${search.make_slug}` } });
  }

  /** Opens the links in the customers' e-mails: confirms alerts and test drives, and ends alerts. */
  async readEmails(): Promise<void> {
    const { random } = this.#options;
    await this.#each(this.#options.mail.takeLinks(), async ({ pathname, searchParams }) => {
      const key = searchParams.get("key") ?? "";
      const send = this.#client();
      if (pathname === "/appointment") {
        await send("/api/appointments/confirm", { body: { key }, accepted: [404, 422] });
        return;
      }
      const [alert, change] = [Number(searchParams.get("alert")), searchParams.get("change")];
      const isEnded = change === "end" && alert % ENDED_BY_NOBODY > 0 && random.chance(SEEN_ENOUGH);
      if (change !== "confirm" && !isEnded) return;
      await send("/api/alerts/change", { body: { key, alert, change }, accepted: [404, 422] });
    });
  }

  /** Answers offers: most are accepted. Returns whether each was. A car may have been sold meanwhile. */
  answerOffers(keys: readonly string[]): Promise<boolean[]> {
    const { random, clock, tally } = this.#options;
    return this.#each(keys, async (key) => {
      const send = this.#client();
      await send("/api/offers/seen", { body: { key }, accepted: [404, 422] });
      if (random.chance(0.4)) {
        await send("/api/offers/decline", { body: { key, reason: "Too expensive" }, accepted: [404, 422] });
        return false;
      }
      const { status } = await send("/api/offers/accept", { body: { key }, accepted: [404, 409, 422] });
      if (status === 200) tally.add("offersAccepted", clock.now());
      return status === 200;
    });
  }

  async #bookTestDrive(dealer: string, customer: Customer): Promise<Enquiry> {
    const { random } = this.#options;
    const { body: slots } = await this.#client()<Slot[]>(`/api/dealers/${dealer}/slots`);
    const free = slots.filter((slot) => slot.free > 0);
    const body = { ...customer, dealer_slug: dealer, form: "test-drive", make: "Renault", model: "Kiger" };
    if (free.length === 0) return this.#send(body, { dealer, form: "test-drive" });
    return this.#send({ ...body, slot_start: random.pick(free).starts_at }, { dealer, form: "test-drive" });
  }

  async #send(body: object, enquiry: Omit<Enquiry, "reference">): Promise<Enquiry> {
    const { clock, tally } = this.#options;
    const headers = { "idempotency-key": randomUUID() };
    const whole = { ...body, contact: true, terms: true, message: `Please call me about this. ${randomUUID()}` };
    const sent = await this.#client()<{ reference: string }>("/api/customer_enquiries", {
      body: whole,
      headers,
      accepted: [422],
    });
    // Somebody else was faster with the time of the test drive.
    if (sent.status === 422) return this.#send({ ...body, slot_start: null }, enquiry);
    tally.add("enquiries", clock.now());
    return { ...enquiry, reference: sent.body.reference };
  }

  #customer(): Customer {
    const { random } = this.#options;
    if (this.#customers.length > 50 && random.chance(RETURNING)) return random.pick(this.#customers.slice(-2000));
    this.#count += 1;
    const customer = {
      first_name: random.pick(["Thandi", "Sipho", "Anele", "Johan", "Priya", "Lerato"]),
      last_name: random.pick(["Nkosi", "Botha", "Naidoo", "Dlamini", "Smith"]),
      email: `customer${this.#count}@${CUSTOMER_DOMAIN}`,
      cell_phone: `082${String(1_000_000 + this.#count)}`,
    };
    this.#customers.push(customer);
    return customer;
  }

  #client() {
    this.#count += 1;
    return createClient(this.#options.site.origin, addressOf(FIRST_ADDRESS + this.#count));
  }

  #each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
    return Promise.all(items.map((item) => this.#limit(() => work(item))));
  }
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const uriOf = (page: "used-enquiry" | "used-hold", { id, make, model }: Car) =>
  pagePath(page, { make: make.toLowerCase(), model: model.toLowerCase(), id });
