import { DECLINE_REASONS, MAX_QUESTION_LENGTH } from "../../../contract/enquiries/offer.ts";
import type { CustomerOffer } from "../../../contract/enquiries/offers/customer-offer.ts";
import { offerPage as text } from "../../../contract/enquiries/offers/wording/customer-offer.ts";
import { Button } from "../../ui/button.tsx";
import { disclosureClass } from "../../ui/disclosure.ts";
import { SelectField, TextAreaField } from "../../ui/form/field.tsx";
import styles from "./customer-offer.module.css";

type AnswersProps = {
  offer: CustomerOffer;
  /** What was in the form that was refused. */
  typed?: { question?: string; reason?: string; remark?: string } | undefined;
};

/** The customer's answers, as forms that work without JavaScript. */
export function OfferAnswers({ offer, typed = {} }: AnswersProps) {
  const isAccepted = offer.status === "accepted";
  return (
    <>
      {offer.can_accept && !offer.car_taken && <Accept offer={offer} />}
      <section className={styles.answer} aria-labelledby="ask">
        <h2 id="ask">{text.ask}</h2>
        {offer.questions.length > 0 && (
          <>
            <p>{text.questions}</p>
            <ul className={styles.questions}>
              {offer.questions.map(({ at, text: question }) => (
                <li key={at}>{question}</li>
              ))}
            </ul>
          </>
        )}
        <form method="post" className={styles.form}>
          <input type="hidden" name="answer" value="ask" />
          <TextAreaField
            label={text.question}
            name="question"
            rows={3}
            required
            maxLength={MAX_QUESTION_LENGTH}
            defaultValue={typed.question}
          />
          <Button type="submit" variant="ink" wide>
            {text.askButton}
          </Button>
        </form>
      </section>
      {(offer.can_accept || isAccepted) && (
        <details className={`${disclosureClass} ${styles.decline}`} open={Boolean(typed.reason || typed.remark)}>
          <summary>{isAccepted ? text.takeBack : text.decline}</summary>
          <p>{isAccepted ? text.takeBackText : text.declineText}</p>
          <form method="post" className={styles.form}>
            <input type="hidden" name="answer" value="decline" />
            <SelectField label={text.reason} name="reason" required defaultValue={typed.reason ?? ""}>
              <option value="">{text.choose}</option>
              {DECLINE_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {text.reasons[reason]}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              label={text.remark}
              hint={text.optional}
              name="remark"
              rows={2}
              maxLength={MAX_QUESTION_LENGTH}
              defaultValue={typed.remark}
            />
            <Button type="submit" variant="quiet" wide>
              {text.declineButton}
            </Button>
          </form>
        </details>
      )}
    </>
  );
}

function Accept({ offer: { reserves_car, finance } }: { offer: CustomerOffer }) {
  return (
    <section className={styles.accept} aria-labelledby="accept">
      <h2 id="accept">{text.accept}</h2>
      <p>{text.acceptMeaning}</p>
      <p>{text.acceptIsNoSale}</p>
      <p>{reserves_car ? text.acceptReserves : text.acceptNew}</p>
      {finance !== null && <p>{text.acceptFinance}</p>}
      <form method="post">
        <input type="hidden" name="answer" value="accept" />
        <Button type="submit" wide>
          {text.acceptButton}
        </Button>
      </form>
    </section>
  );
}
