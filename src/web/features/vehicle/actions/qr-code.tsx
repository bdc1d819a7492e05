import { useLocation } from "react-router";
import { qrCodePath } from "../../../../contract/domain/qr-code.ts";
import { vehicleActions as text } from "../../../../contract/wording/vehicle-page.ts";

/** The page's address as a code for phones. It loads when it is shown or printed. */
export function QrCode() {
  const { pathname } = useLocation();
  return <img src={qrCodePath(pathname)} alt={text.codeAlt} width={200} height={200} loading="lazy" />;
}
