import type SvgIcon from "@mui/material/SvgIcon";

export type SvgIconComponent = typeof SvgIcon;
declare const icon: SvgIconComponent;
export default icon;
