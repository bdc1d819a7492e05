/** First sign-in, by an invitation or as the first person of a new site. */
import type { GenericEndpointContext } from "@better-auth/core";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type { Database } from "../db/connect.ts";
import { consumeInvitation, findInvited } from "../db/queries/people/invitations.ts";
import { createFirstAdministrator } from "../db/queries/people/people.ts";
import { hasNobodySignedIn } from "../db/queries/people/sign-in.ts";
import type { FirstPerson } from "./sign-in/first-person.ts";

/** The body of the endpoints, which the API's routes have validated. */
type Link = { token: string };
type Acceptance = Link & { newPassword: string };
type FirstAccount = Acceptance & { name: string; email: string };

/** The better-auth plugin for first sign-ins. `firstPerson` is undefined if nobody may create the first account. */
export function links(db: Database, firstPerson: FirstPerson | undefined) {
  return {
    id: "staff-links",
    endpoints: {
      /** Returns the invited person: `{name, email}`. */
      readInvitation: createAuthEndpoint("/read-invitation", { method: "POST" }, async (ctx) => {
        const { token } = ctx.body as unknown as Link;
        const person = await findInvited(db, token);
        if (person === undefined) throw invalidLink();
        return ctx.json({ name: person.name, email: person.email });
      }),
      /** Sets the password of an invited person and signs them in. */
      acceptInvitation: createAuthEndpoint("/accept-invitation", { method: "POST" }, async (ctx) => {
        const { token, newPassword } = ctx.body as unknown as Acceptance;
        const person = await findInvited(db, token);
        if (person === undefined) throw invalidLink();
        const password = await ctx.context.password.hash(newPassword);
        if (!(await consumeInvitation(db, token))) throw invalidLink();
        await setPassword(ctx, person.id, password);
        await ctx.context.internalAdapter.deleteUserSessions(person.id);
        return signIn(ctx, person.id);
      }),
      /** Creates the first administrator, or makes the invited person with this address one, and signs them in. */
      createFirstPerson: createAuthEndpoint("/create-first-person", { method: "POST" }, async (ctx) => {
        const { token, name, email, newPassword } = ctx.body as unknown as FirstAccount;
        if (!firstPerson?.matches(token)) throw invalidLink();
        const id = await firstPerson.use(async () => {
          if (!(await hasNobodySignedIn(db))) throw invalidLink();
          const password = await ctx.context.password.hash(newPassword);
          const created = await createFirstAdministrator(db, { name, email });
          await setPassword(ctx, created, password);
          return created;
        });
        return signIn(ctx, id);
      }),
    },
  } satisfies BetterAuthPlugin;
}

const invalidLink = () =>
  new APIError("BAD_REQUEST", {
    code: "INVALID_TOKEN",
    message: "This link has expired or was used already. Please ask for a new one.",
  });

async function setPassword({ context }: GenericEndpointContext, userId: string, password: string): Promise<void> {
  const { internalAdapter } = context;
  if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, password);
  else await internalAdapter.createAccount({ userId, providerId: "credential", accountId: userId, password });
}

async function signIn(ctx: GenericEndpointContext, userId: string) {
  const { internalAdapter } = ctx.context;
  const session = await internalAdapter.createSession(userId);
  const user = await internalAdapter.findUserById(userId);
  if (user === null) throw invalidLink();
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ user: { id: user.id, name: user.name, email: user.email } });
}
