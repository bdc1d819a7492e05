/**
 * Staff, their sign-in methods and sessions. better-auth reads and writes these tables, so the columns have its field names,
 * except that `userId` is `personId`.
 */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { Role } from "../../../contract/staff/permissions.ts";
import { id, revision } from "../columns.ts";
import { dealers } from "../dealers.ts";

const time = () => timestamp({ withTimezone: true });
const times = () => ({ createdAt: time().notNull().defaultNow(), updatedAt: time().notNull().defaultNow() });
const personId = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

export const people = pgTable("people", {
  id: text().primaryKey(),
  /** Id of the person in the staff's API, whose items have numbers. */
  number: integer().notNull().unique().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** E-mail address in lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  /** Whether an authenticator app is set up. */
  twoFactorEnabled: boolean().notNull().default(false),
  roles: text().array().$type<Role[]>().notNull().default([]),
  /** Ids of the dealers that the person works for, in roles that are limited to dealers. */
  dealerIds: integer().array().notNull().default([]),
  /** Whether the person has chosen to get an e-mail in the morning if customers wait for them. */
  morningEmail: boolean().notNull().default(true),
  /** Whether the person has chosen to get the numbers of each month as a PDF. */
  monthlyNumbers: boolean().notNull().default(false),
  /** The version whose changes the person has seen last, such as "1.1.0". Null until the first visit. */
  seenVersion: text(),
  /** When the person was switched off. A trigger ends all sessions then. */
  disabledAt: time(),
  revision: revision(),
  ...times(),
});

/** The links by which invited people choose a password. A person has at most one, until it is used or expires. */
export const invitations = pgTable("invitations", {
  personId: personId().primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: text().notNull().unique(),
  expiresAt: time().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    personId: personId(),
    /** Half of the cookie's value; the other half is its signature. */
    token: text().notNull().unique(),
    expiresAt: time().notNull(),
    ipAddress: text(),
    userAgent: text(),
    hasSecondFactor: boolean().notNull().default(false),
    /** When the person last confirmed their identity by password, code or passkey. */
    confirmedAt: time().notNull().defaultNow(),
    ...times(),
  },
  (t) => [index("sessions_person").on(t.personId), index("sessions_expires").on(t.expiresAt)],
);

/** The ways to sign in: a password ("credential"), or an account of the OpenID provider ("oidc"). */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    personId: personId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    /** The hash of the password. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: time(),
    refreshTokenExpiresAt: time(),
    scope: text(),
    ...times(),
  },
  (t) => [index("accounts_person").on(t.personId), index("accounts_account").on(t.providerId, t.accountId)],
);

/** Pending verifications: password resets, sign-ins that wait for a second factor, challenges. `identifier` is a digest. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time().notNull(),
    ...times(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** Authenticator apps. Secret and recovery codes are encrypted. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: text().primaryKey(),
    personId: personId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until the first correct code. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: time(),
  },
  (t) => [index("two_factors_person").on(t.personId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    personId: personId(),
    name: text(),
    credentialID: text().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: time(),
  },
  (t) => [index("passkeys_person").on(t.personId), index("passkeys_credential").on(t.credentialID)],
);

/** The columns of a list that a person has chosen, in their order. */
export const listColumns = pgTable(
  "list_columns",
  {
    personId: personId(),
    /** Name of the resource in the staff's API: "vehicles". */
    list: text().notNull(),
    columns: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.list] })],
);

/** Saved views of the list of enquiries. */
export const enquiryViews = pgTable(
  "enquiry_views",
  {
    id: id(),
    personId: personId(),
    name: text().notNull(),
    /** The dealer with whose people the view is shared; null if it is private. */
    dealerId: integer().references(() => dealers.id, { onDelete: "cascade" }),
    filter: jsonb().$type<Record<string, string | number>>().notNull(),
    sortField: text().notNull(),
    sortOrder: text().$type<"ASC" | "DESC">().notNull(),
  },
  (t) => [unique("enquiry_views_once").on(t.personId, t.name), index("enquiry_views_dealer").on(t.dealerId)],
);
