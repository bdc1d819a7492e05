import { isExample } from "../../../contract/formats/email.ts";
import { site } from "../../../contract/settings/site.ts";
import { listInWords } from "../../../contract/text/list-in-words.ts";
import { listDealersForLeads } from "../../../db/queries/setup/guide-facts.ts";
import { recipientsOf } from "../../../leads/routing/recipients.ts";
import { type Check, fine, settingsLink } from "../../check.ts";

/** Number of dealers that the message names. */
const NAMED = 3;

/** Every enquiry reaches somebody, by the rules by which leads are sent. */
export const enquiries: Check<"enquiries"> = {
  name: "enquiries",
  label: "Enquiries reach somebody",
  async run(context) {
    const { db } = context;
    if (isExample(site.email)) {
      return {
        state: "failing",
        message: `Enquiries without a dealer go to ${site.email}, which is only an example.`,
        whatToDo: "Set the group's e-mail address.",
        link: settingsLink(context, "contact"),
      };
    }
    const dealers = await listDealersForLeads(db);
    const unreached: string[] = [];
    for (const { id, name } of dealers) {
      const recipients = await recipientsOf(db, id, "sales");
      if (recipients.every(({ address }) => isExample(hostOf(address)))) unreached.push(name);
    }
    if (unreached.length === 0) {
      const ofDealers = dealers.length === 0 ? "" : "Each dealer has an address for enquiries. ";
      return fine(`${ofDealers}Enquiries without a dealer go to ${site.email}.`);
    }
    const more = unreached.length > NAMED ? [`${unreached.length - NAMED} more`] : [];
    return {
      state: "failing",
      message: `Enquiries reach nobody at ${listInWords([...unreached.slice(0, NAMED), ...more])}.`,
      whatToDo: "Add a lead channel, or correct the dealer principal's e-mail address.",
      link: { label: "Lead channels", path: "/dealer_channels" },
    };
  },
};

/** The host of a webhook, or the address of an e-mail. */
const hostOf = (address: string) => (address.includes("@") ? address : (URL.parse(address)?.hostname ?? address));
