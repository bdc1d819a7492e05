import type { FieldName } from "../feed/stock-row.ts";

/** Names that feeds use for the columns of each field, as letters and digits, the most common first. */
export const COLUMN_WORDS: Record<FieldName, readonly string[]> = {
  stock_number: words(
    "stocknumber stockno stocknr stocknum stockid stockcode stockref stock ref reference unitno sku listingid vehicleid id",
  ),
  make: words("make brand manufacturer marque makename"),
  model: words("model modelname modelrange range series"),
  variant: words("variant derivative trim version specification spec grade submodel modelvariant mmdescription"),
  year: words(
    "year modelyear yearmodel registrationyear regyear firstregistration manufactureyear yearofmanufacture yr",
  ),
  price: words(
    "price sellingprice retailprice askingprice saleprice salesprice listprice priceincl pricezar asking retail amount",
  ),
  mileage: words("mileage odometer kilometres kilometers kmdriven kmsdriven kms km odo odometerreading distance"),
  state_of_vehicle: words(
    "stateofvehicle condition vehiclecondition newused usednew vehiclestate vehicletype type category",
  ),
  transmission: words("transmission gearbox transmissiontype gears gear trans"),
  fuel_type: words("fueltype fuel fuelkind enginefuel"),
  exterior_color: words("exteriorcolor exteriorcolour colour color bodycolour bodycolor extcolour paint col"),
  body_type: words("bodytype body bodystyle bodyshape bodyconfiguration"),
  vin: words("vin vinnumber vinno vinnr vehicleidentificationnumber chassisnumber chassisno chassis"),
  description: words("description comments comment notes remarks details features extras sellernotes"),
  images: words("images image imageurls imageurl photos photo photourls pictures picture pics imagelist gallery"),
};

/** Spellings that feeds use for our values. */
export const VALUE_WORDS = {
  transmission: {
    Automatic: words("a at aut automatic auto automaat cvt dct dsg amt edc tiptronic semiautomatic pdk"),
    Manual: words("m mt man manual handrat"),
  },
  fuel_type: {
    Petrol: words("p petrol gas gasoline benzine unleaded ulp"),
    Diesel: words("d diesel"),
    Hybrid: words("h hybrid phev hev mhev"),
    Electric: words("e ev bev electric"),
    CNG: words("cng"),
    LPG: words("lpg"),
  },
  state_of_vehicle: {
    Used: words("used u preowned secondhand usedcar usedvehicle approved"),
    Demo: words("demo d demonstrator exdemo demomodel"),
  },
} as const;

export const COLOURS = new Set(
  words(
    "white black silver grey gray red blue green yellow orange brown beige gold bronze maroon purple charcoal burgundy",
  ),
);

function words(text: string): string[] {
  return text.split(" ");
}
