import { Card, CardContent, Link, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Title, usePermissions } from "react-admin";
import { type Me, mayDo } from "../auth/me.ts";
import { ChangePassword } from "./change-password.tsx";
import { EmailSwitch } from "./email-switch.tsx";
import licences from "./licences/licences.txt?url";
import { Notifications } from "./notifications.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { TaskCalendar } from "./task-calendar.tsx";

/** The settings of a person's own account. */
export function AccountPage() {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Stack sx={{ gap: 2, py: 2, maxWidth: 720 }}>
      <Title title="Your account" />
      <Part title="Where you are signed in" help="End every session that you do not know, then change your password.">
        <Sessions />
      </Part>
      {me && mayDo(me, "customer_enquiries", "read") && (
        <Part
          title="Notifications"
          help="New enquiries, answers, e-mails that could not be delivered, and tasks that are due, on this phone or computer, also while the back office is closed. They show the customer's first name and the car. They end when you sign out."
        >
          <Notifications />
        </Part>
      )}
      {me && mayDo(me, "customer_enquiries", "read") && (
        <Part
          title="Morning e-mail"
          help="At seven, from Monday to Saturday, if a customer whom you look after has answered or waits, or a task is due. It shows first names and cars."
        >
          <EmailSwitch path="/morning_email" name="morningEmail" me={me} />
        </Part>
      )}
      {me && mayDo(me, "reports", "read") && (
        <Part
          title="Numbers of the month"
          help="On the first day of each month, the numbers of the last one as a PDF: dealers, salespeople, sources, campaigns and cars side by side, as far as you may see them."
        >
          <EmailSwitch path="/monthly_numbers" name="monthlyNumbers" me={me} />
        </Part>
      )}
      {me && mayDo(me, "tasks", "read") && (
        <Part
          title="Your tasks in a calendar"
          help="The calendar of your phone or computer shows your tasks: what is to be done, the customer's first name and the car. The address is yours alone and ends with your account."
        >
          <TaskCalendar />
        </Part>
      )}
      <Part
        title="Passkeys"
        help="Sign in with your fingerprint, your face or the PIN of your device, without a password."
      >
        <Passkeys />
      </Part>
      <Part title="Authenticator app" help="A code from your phone, asked for after your password.">
        <SecondFactor />
      </Part>
      <Part title="Password" help="All your other sessions end when you change it.">
        <ChangePassword />
      </Part>
      <Typography variant="body2" color="text.secondary">
        The back office runs on the work of others, under <Link href={licences}>their licences</Link>.
      </Typography>
    </Stack>
  );
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
