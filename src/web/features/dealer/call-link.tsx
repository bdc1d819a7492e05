import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import { Icon } from "../../ui/icon.tsx";

type CallLinkProps = {
  /** Null: the group. */
  dealer: { dealer_contact_no: string } | null;
  /** Before the number. */
  text: string;
  className: string | undefined;
};

/** Calls a dealer or the group. Nothing if the group has no number. */
export function CallLink({ dealer, text, className }: CallLinkProps) {
  const contactNo = dealer?.dealer_contact_no ?? site.contactNo;
  if (contactNo === null) return null;
  return (
    <a href={telHref(contactNo)} className={className}>
      <Icon name="phone" size={18} />
      {text} {formatPhone(contactNo)}
    </a>
  );
}
