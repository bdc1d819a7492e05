import { Secret, TOTP } from "otpauth";
import { TEST_PASSWORD } from "../../../src/auth/test-support/test-auth.ts";
import { needsSecondFactor, type Role } from "../../../src/contract/staff/permissions.ts";
import type { Database } from "../../../src/db/connect.ts";
import { createInvitation } from "../../../src/db/queries/people/invitations.ts";
import { createPerson } from "../../../src/db/queries/people/people.ts";
import type { Clock } from "../machines/clock.ts";
import type { PartnerServer } from "../machines/receivers.ts";
import { addressOf, createClient, type Sent } from "./client.ts";

type NewMember = { name: string; email: string; roles: readonly Role[]; dealerIds: readonly number[] };

/** What the trial's people need to work. */
export type Office = { db: Database; originOf: () => string; clock: Clock; partners: PartnerServer };

/** Somebody of the staff, with a browser of their own, which keeps its cookies. */
export type Member = {
  /** Number of the person in the staff's API. */
  number: number;
  /** Signs in, unless the session lives. */
  arrive(): Promise<unknown>;
  /** Sends a request to the staff's API and returns the body. Signs in before, by password and a code if a role needs it, unless the session lives. */
  ask<Body = unknown>(path: string, sent?: Sent): Promise<Body>;
};

const SIGNED_OUT = 401;

let members = 0;

/** Invites a person, who accepts, and sets up an authenticator app if their roles need one. */
export async function inviteMember({ db, originOf, clock }: Office, person: NewMember): Promise<Member> {
  members += 1;
  const send = createClient(originOf, addressOf(members));
  const cookies = new Map<string, string>();
  const withCookies = async <Body>(path: string, sent: Sent = {}) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await send<Body>(path, { ...sent, headers: { ...(cookie && { cookie }), ...sent.headers } });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const auth = <Body>(path: string, body: object) => withCookies<Body>(`/staff/auth${path}`, { body });
  const hasApp = needsSecondFactor(person.roles);
  let app: TOTP | undefined;
  const code = () => app?.generate({ timestamp: clock.now().getTime() });

  const id = await createPerson(db, person);
  await auth("/accept-invitation", { token: await createInvitation(db, id), newPassword: TEST_PASSWORD });
  if (hasApp) {
    const enabled = await auth<{ totpURI: string }>("/two-factor/enable", { password: TEST_PASSWORD });
    const secret = new URL(enabled.body.totpURI).searchParams.get("secret") ?? "";
    app = new TOTP({ secret: Secret.fromBase32(secret) });
    await auth("/two-factor/verify-totp", { code: code() });
  }
  const signIn = async () => {
    await auth("/sign-in/email", { email: person.email, password: TEST_PASSWORD });
    if (hasApp) await auth("/two-factor/verify-totp", { code: code() });
  };
  const ask = async <Body>(path: string, sent: Sent = {}): Promise<Body> => {
    const send = (accepted: readonly number[]) => withCookies<Body>(`/staff/api${path}`, { ...sent, accepted });
    const { accepted = [] } = sent;
    const { status, body } = await send([SIGNED_OUT, ...accepted]);
    if (status !== SIGNED_OUT) return body;
    await signIn();
    return (await send(accepted)).body;
  };
  const { number } = await ask<{ number: number }>("/me");
  return { number, ask, arrive: () => ask("/me") };
}
