import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { StaffAppointment } from "../../../src/contract/staff/appointments/appointment.ts";
import type { StaffBlogPost } from "../../../src/contract/staff/content/blog-post.ts";
import type { StaffCustomerEnquiry } from "../../../src/contract/staff/enquiries/customer-enquiry.ts";
import type { OfferStart, StaffOffer } from "../../../src/contract/staff/offers/offer.ts";
import type { StaffTask } from "../../../src/contract/staff/tasks/task.ts";
import type { Random } from "../../../src/db/demo/used/random.ts";
import { twoColours } from "../../../src/media-library/test-support/picture-files.ts";
import type { Clock } from "../machines/clock.ts";
import type { StockMarket } from "../machines/stock-market.ts";
import type { Tally } from "../tally.ts";
import type { Dealership, Group } from "./group.ts";
import type { Member } from "./member.ts";
import type { Enquiry } from "./visitors.ts";

const AT_ONCE = 5;
/** Days after which an enquiry without an end is lost. */
const GIVEN_UP_DAYS = 7;
const DAY_MS = 86_400_000;
const KEPT_PICTURES = 10;

type Case = Enquiry & {
  receivedAt: Date;
  id?: number;
  owner?: Member;
  offer?: { id: number; key: string; isAccepted?: boolean };
};

type Options = { group: Group; clock: Clock; market: StockMarket; random: Random; tally: Tally };

/** The dealers' people at work: each enquiry is answered, followed, and comes to an end. */
export class Desk {
  readonly #options: Options;
  readonly #cases = new Map<string, Case>();
  readonly #pictures: number[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  receive(enquiries: readonly Enquiry[]): void {
    const receivedAt = this.#options.clock.now();
    for (const enquiry of enquiries) this.#cases.set(enquiry.reference, { ...enquiry, receivedAt });
  }

  /** The salespeople answer what came in, and follow what is open. */
  sell(): Promise<void> {
    return this.#each((dealership) => dealership.salespeople.map((seller) => () => this.#sell(dealership, seller)));
  }

  /** The managers look who came to the test drives of two days: one half of them on even days, the other one on odd days. */
  manage(day: number): Promise<void> {
    return this.#each((dealership) => (dealership.id % 2 === day % 2 ? [() => this.#manage(dealership)] : []));
  }

  async #each(workOf: (dealership: Dealership) => readonly (() => Promise<void>)[]): Promise<void> {
    const limit = pLimit(AT_ONCE);
    await Promise.all(this.#options.group.dealerships.flatMap((one) => workOf(one).map((work) => limit(work))));
  }

  /** The keys of offers that customers have not answered. */
  openOffers(): string[] {
    return [...this.#cases.values()].flatMap(({ offer }) =>
      offer?.isAccepted === undefined ? (offer?.key ?? []) : [],
    );
  }

  /** What a customer answered to an offer. */
  noteAnswer(key: string, isAccepted: boolean): void {
    for (const { offer } of this.#cases.values()) if (offer?.key === key) offer.isAccepted = isAccepted;
  }

  /** The finance desk reads what came in, and decides. */
  async decideApplications(): Promise<void> {
    const { finance } = this.#options.group;
    const open = await finance.ask<{ id: number }[]>("/finance_applications?stage=open&itemsPerPage=50");
    for (const { id } of open) {
      await finance.ask(`/finance_applications/${id}`);
      await change(finance, `/finance_applications/${id}`, {
        stage: this.#options.random.pick(["Approved", "Declined"]),
      });
    }
  }

  /** The editor's morning: a post of the blog is changed, and pictures come and go. */
  async edit(day: number): Promise<void> {
    const { editor } = this.#options.group;
    const posts = await editor.ask<StaffBlogPost[]>("/blog_posts?itemsPerPage=50");
    const post = posts[day % posts.length];
    if (post === undefined) throw new Error("The blog is empty");
    await change(editor, `/blog_posts/${post.id}`, { description: `What changed on day ${day} of the year.` });
    if (day % 3 !== 0) return;
    // Each is another picture, since the library keeps the same one once.
    const body = await twoColours(320 + day, 240)
      .jpeg()
      .toBuffer();
    const { id } = await editor.ask<{ id: number }>("/media", { body, headers: { "content-type": "image/jpeg" } });
    this.#pictures.push(id);
    if (this.#pictures.length <= KEPT_PICTURES) return;
    await editor.ask(`/media/${this.#pictures.shift()}`, { method: "DELETE", headers: { "if-match": "*" } });
  }

  async #manage({ id, manager }: Dealership): Promise<void> {
    const { clock, tally, random } = this.#options;
    await manager.ask("/inbox_counts");
    const booked = await manager.ask<StaffAppointment[]>(`/appointments?dealerId=${id}&state=booked&itemsPerPage=50`);
    for (const appointment of booked.filter(({ endsAt }) => new Date(endsAt) < clock.now())) {
      const state = random.chance(0.8) ? "came" : "missed";
      await change(manager, `/appointments/${appointment.id}`, { state });
      if (state === "came") tally.add("appointmentsKept", new Date(appointment.startsAt));
    }
  }

  async #sell(dealership: Dealership, seller: Member): Promise<void> {
    const { random } = this.#options;
    const inbox = await seller.ask<StaffCustomerEnquiry[]>(
      "/customer_enquiries?itemsPerPage=50&order[inboxAt]=desc&view=mine",
    );
    const isRead = inbox.filter(({ isUnread }) => isUnread).map(({ id }) => id);
    if (isRead.length > 0) await seller.ask("/enquiry_reads", { body: { enquiryIds: isRead, isRead: true } });
    for (const lead of inbox) {
      const known = this.#cases.get(lead.reference);
      if (known === undefined) continue;
      const isNew = known.id === undefined;
      Object.assign(known, { id: lead.id, owner: seller });
      if (isNew) await this.#answer(known, seller);
      else await this.#follow(known, seller, dealership);
    }
    const due = await seller.ask<StaffTask[]>(`/tasks?state=open&ownerId=${seller.number}&due=today&itemsPerPage=50`);
    for (const { id } of due) if (random.chance(0.8)) await seller.ask(`/tasks/${id}/done`, { body: {} });
  }

  /** The first contact, and what it leads to. */
  async #answer(lead: Case, seller: Member): Promise<void> {
    const { random } = this.#options;
    const path = `/customer_enquiries/${lead.id}`;
    await seller.ask(path);
    await seller.ask(`${path}/notes`, { body: { kind: "call", text: "Likes the car." } });
    if (lead.form === "hold") {
      await seller.ask(`${path}/hold/${random.chance(0.7) ? "confirm" : "refuse"}`, { body: {}, accepted: [409, 422] });
    }
    if (random.chance(0.2)) {
      await seller.ask(`${path}/replies`, {
        body: { subject: "Your enquiry", text: "Thank you. When may we call you?" },
      });
    }
    if (random.chance(0.4)) {
      await seller.ask("/tasks", { body: { enquiryId: lead.id, kind: "call", on: "tomorrow" } });
    }
    if (lead.car !== undefined && lead.form === "used" && random.chance(0.4)) await this.#offer(lead, seller);
    else if (random.chance(0.5)) await this.#lose(lead, seller, "Price");
  }

  async #offer(lead: Case, seller: Member): Promise<void> {
    const { clock, tally } = this.#options;
    const start = await seller.ask<OfferStart>(`/customer_enquiries/${lead.id}/new_offer`);
    const { vehicleId, price, validUntil } = start;
    // The car was sold meanwhile.
    if (vehicleId === null) return this.#lose(lead, seller, "Car already sold");
    const body = { key: randomUUID(), enquiryId: lead.id, vehicleId, price, validUntil };
    // Both are refused if a colleague sells the car meanwhile.
    const { id } = await seller.ask<Partial<StaffOffer>>("/offers", { body, accepted: [422] });
    if (id === undefined) return this.#lose(lead, seller, "Car already sold");
    const { link } = await seller.ask<Partial<StaffOffer>>(`/offers/${id}/send`, {
      body: { way: "email" },
      accepted: [422],
    });
    if (!link) return this.#lose(lead, seller, "Car already sold");
    tally.add("offersSent", clock.now());
    lead.offer = { id, key: new URL(link).searchParams.get("key") ?? "" };
  }

  /** Later contacts: what was accepted is sold, the others are lost in the end. */
  async #follow(lead: Case, seller: Member, { slug }: Dealership): Promise<void> {
    const { clock, market, tally, random } = this.#options;
    if (lead.offer?.isAccepted === true && lead.car !== undefined) {
      const sale = { stage: "Sold", soldVehicleId: lead.car.id, soldPrice: lead.car.price };
      await change(seller, `/customer_enquiries/${lead.id}`, sale);
      tally.add("sales", clock.now());
      tally.add("salesValue", clock.now(), lead.car.price);
      market.sell(slug, lead.car.stockNumber);
      this.#cases.delete(lead.reference);
      return;
    }
    if (lead.offer?.isAccepted === false) return this.#lose(lead, seller, "Price");
    const ageDays = (clock.now().getTime() - lead.receivedAt.getTime()) / DAY_MS;
    if (lead.form === "new" && random.chance(0.05)) {
      const soldPrice = 250_000 + Math.floor(random.between(0, 100)) * 1000;
      const sale = { stage: "Sold", soldVehicleId: null, soldTitle: "Renault Kiger Zen", soldPrice };
      await change(seller, `/customer_enquiries/${lead.id}`, sale);
      tally.add("sales", clock.now());
      tally.add("salesValue", clock.now(), soldPrice);
      this.#cases.delete(lead.reference);
    } else if (ageDays > GIVEN_UP_DAYS) await this.#lose(lead, seller, "Not reached");
  }

  async #lose(lead: Case, seller: Member, lostReason: string): Promise<void> {
    await change(seller, `/customer_enquiries/${lead.id}`, { stage: "Lost", lostReason });
    this.#cases.delete(lead.reference);
  }
}

/** Changes an item, whoever has changed it meanwhile. */
const change = (member: Member, path: string, body: object): Promise<unknown> =>
  member.ask(path, {
    method: "PATCH",
    body,
    headers: { "content-type": "application/merge-patch+json", "if-match": "*" },
  });
