import type { ReactNode } from "react";
import { Layout } from "react-admin";
import { ConfirmationDialog } from "../auth/confirmation-dialog.tsx";
import { SessionDialog } from "../auth/session-dialog.tsx";
import { StaffMenu } from "./menu/staff-menu.tsx";
import { StaffAppBar } from "./staff-app-bar.tsx";

/** The frame of every page: bar, menu, and the dialogs for ended sessions and confirmations. */
export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={StaffAppBar} menu={StaffMenu} appBarAlwaysOn>
      {children}
      <SessionDialog />
      <ConfirmationDialog />
    </Layout>
  );
}
