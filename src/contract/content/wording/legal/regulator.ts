import { formatPhone } from "../../../formats/format.ts";

/** Contact details of the Information Regulator. */
export const informationRegulator = [
  "Information Regulator (South Africa), Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191",
  `Telephone: ${formatPhone("010 023 5200")}, toll-free ${formatPhone("0800 017 160")}`,
  "General enquiries: [enquiries@inforegulator.org.za](mailto:enquiries@inforegulator.org.za)",
  "Complaints about personal information: [POPIAComplaints@inforegulator.org.za](mailto:POPIAComplaints@inforegulator.org.za)",
  "Complaints about access to records: [PAIAComplaints@inforegulator.org.za](mailto:PAIAComplaints@inforegulator.org.za)",
  "Website, with all prescribed forms: [inforegulator.org.za](https://inforegulator.org.za)",
] as const;
