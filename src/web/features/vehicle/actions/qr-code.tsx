import { useLocation } from "react-router";
import { vehicleActions as text } from "../../../../contract/stock/wording/vehicle-page.ts";
import { qrCodePath } from "../../../../contract/text/qr-code.ts";

/** The page's address as a code for phones. It loads when it is shown or printed. */
export function QrCode() {
  const { pathname } = useLocation();
  return <img src={qrCodePath(pathname)} alt={text.codeAlt} width={200} height={200} loading="lazy" />;
}
