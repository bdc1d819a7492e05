import { useState } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router-dom";
import { AccountPage } from "./account/account-page.tsx";
import { dataProvider } from "./api/data-provider.ts";
import { CalendarPage } from "./appointments/calendar-page.tsx";
import { authProvider } from "./auth/auth-provider.ts";
import { authPaths } from "./auth/paths.ts";
import { AcceptInvitationPage } from "./auth/sign-in/accept-invitation-page.tsx";
import { FirstAccountPage } from "./auth/sign-in/first-account-page.tsx";
import { ForgotPasswordPage } from "./auth/sign-in/forgot-password-page.tsx";
import { ResetPasswordPage } from "./auth/sign-in/reset-password-page.tsx";
import { SecondFactorPage } from "./auth/sign-in/second-factor-page.tsx";
import { SignInPage } from "./auth/sign-in-page.tsx";
import { BackupsPage } from "./backups/backups-page.tsx";
import { DemoPage } from "./demo/demo-page.tsx";
import { PipelinePage } from "./enquiries/pipeline/pipeline-page.tsx";
import { WaitingPage } from "./enquiries/waiting/waiting-page.tsx";
import { Dashboard } from "./layout/dashboard.tsx";
import { Messages } from "./layout/messages.tsx";
import { AccessDeniedPage, NotFoundPage } from "./layout/no-page.tsx";
import { StaffLayout } from "./layout/staff-layout.tsx";
import { wording } from "./layout/wording.ts";
import { WHATS_NEW } from "./news/paths.ts";
import { WhatsNewPage } from "./news/whats-new-page.tsx";
import { FigureRowsPage } from "./reports/figures/figure-rows-page.tsx";
import { NumbersPage } from "./reports/numbers-page.tsx";
import { CreateScreen } from "./screens/form/create-screen.tsx";
import { EditScreen } from "./screens/form/edit-screen.tsx";
import { ListScreen } from "./screens/list/list-screen.tsx";
import type { Screen } from "./screens/screen.ts";
import { ShowScreen } from "./screens/show-screen.tsx";
import { screens } from "./screens.ts";
import { SetupPage } from "./setup/setup-page.tsx";
import { SystemPage } from "./setup/system-page.tsx";
import { PriceReviewPage } from "./stock/review/price-review-page.tsx";
import { TasksPage } from "./tasks/tasks-page.tsx";
import { brandOfPage } from "./theme/brand-of-page.ts";
import { createTheme } from "./theme/theme.ts";

/** The staff's interface: the screens of all resources, and the pages for signing in. */
export function App() {
  const [theme] = useState(() => createTheme(brandOfPage()));
  return (
    <Admin
      title="Back office"
      dataProvider={dataProvider}
      authProvider={authProvider}
      loginPage={SignInPage}
      layout={StaffLayout}
      i18nProvider={wording}
      notification={Messages}
      dashboard={Dashboard}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      theme={theme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      {screens.map((screen) => (
        <Resource
          key={screen.resource}
          name={screen.resource}
          icon={screen.icon}
          options={{ label: screen.many }}
          recordRepresentation={screen.represent}
          {...pagesOf(screen)}
        />
      ))}
      <CustomRoutes noLayout>
        <Route path={authPaths.acceptInvitation} element={<AcceptInvitationPage />} />
        <Route path={authPaths.firstAccount} element={<FirstAccountPage />} />
        <Route path={authPaths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={authPaths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={authPaths.setUpSecondFactor} element={<SecondFactorPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path={authPaths.account} element={<AccountPage />} />
        <Route path="/tasks" element={<TasksPage />} />
        <Route path="/calendar" element={<CalendarPage />} />
        <Route path="/waiting" element={<WaitingPage />} />
        <Route path="/pipeline" element={<PipelinePage />} />
        <Route path="/numbers" element={<NumbersPage />} />
        <Route path="/price-review" element={<PriceReviewPage />} />
        <Route path="/numbers/rows" element={<FigureRowsPage />} />
        <Route path="/demo" element={<DemoPage />} />
        <Route path="/setup" element={<SetupPage />} />
        <Route path="/backups" element={<BackupsPage />} />
        <Route path="/system" element={<SystemPage />} />
        <Route path={WHATS_NEW} element={<WhatsNewPage />} />
      </CustomRoutes>
    </Admin>
  );
}

function pagesOf(screen: Screen) {
  const { form, facts, view, pages, list: ListOfScreen = ListScreen, inbox: InboxOfScreen } = screen;
  return {
    list: InboxOfScreen ? <InboxOfScreen screen={screen} /> : <ListOfScreen screen={screen} />,
    ...(pages && { show: pages.show, create: pages.create }),
    ...((facts || view) && { show: <ShowScreen screen={screen} /> }),
    ...(form && { create: screen.create ?? <CreateScreen screen={screen} /> }),
    // An inbox shows its items at the addresses of their pages.
    ...(form && (InboxOfScreen ? { hasEdit: true } : { edit: <EditScreen screen={screen} /> })),
  };
}
