import type { PROVINCES } from "../../../dealers/provinces.ts";

type Province = (typeof PROVINCES)[number];

/** A town, city or large suburb of South Africa, in degrees. */
export type Town = { name: string; province: Province; latitude: number; longitude: number };

/** Name, latitude, longitude; "|" separates the towns. */
const BY_PROVINCE: Record<Province, string> = {
  Gauteng: `Johannesburg -26.204 28.047|Pretoria -25.746 28.188|Sandton -26.107 28.057|Randburg -26.094 28.006|
    Roodepoort -26.163 27.873|Soweto -26.268 27.859|Midrand -25.999 28.126|Centurion -25.860 28.189|Fourways -26.018 28.006|
    Bryanston -26.055 28.026|Rosebank -26.146 28.042|Rivonia -26.055 28.061|Bedfordview -26.179 28.136|Edenvale -26.141 28.153|
    Kempton Park -26.105 28.234|Boksburg -26.212 28.262|Benoni -26.188 28.321|Brakpan -26.236 28.370|Springs -26.250 28.440|
    Germiston -26.218 28.167|Alberton -26.267 28.122|Nigel -26.420 28.477|Heidelberg -26.504 28.359|Vereeniging -26.673 27.926|
    Vanderbijlpark -26.711 27.838|Meyerton -26.558 28.020|Krugersdorp -26.086 27.775|Randfontein -26.184 27.702|
    Carletonville -26.361 27.398|Westonaria -26.319 27.648|Hatfield -25.750 28.238|Menlyn -25.782 28.275|Montana -25.671 28.265|
    Akasia -25.658 28.103|Mamelodi -25.720 28.397|Soshanguve -25.523 28.100|Bronkhorstspruit -25.810 28.742|
    Cullinan -25.671 28.523|Woodmead -26.057 28.095|Northcliff -26.147 27.968|Lenasia -26.317 27.828|Tembisa -25.996 28.227`,
  "Western Cape": `Cape Town -33.925 18.424|Bellville -33.901 18.629|Tygervalley -33.873 18.633|Durbanville -33.832 18.648|
    Brackenfell -33.879 18.694|Kuils River -33.921 18.689|Parow -33.905 18.585|Goodwood -33.911 18.549|Milnerton -33.871 18.496|
    Table View -33.819 18.491|Claremont -33.981 18.465|Constantia -34.018 18.437|Wynberg -34.003 18.464|Fish Hoek -34.136 18.430|
    Mitchells Plain -34.050 18.618|Khayelitsha -34.040 18.678|Somerset West -34.083 18.843|Strand -34.106 18.827|
    Stellenbosch -33.934 18.861|Paarl -33.734 18.962|Wellington -33.640 19.011|Franschhoek -33.913 19.117|Malmesbury -33.461 18.727|
    Worcester -33.646 19.449|Robertson -33.801 19.885|Ceres -33.369 19.311|Hermanus -34.419 19.234|Caledon -34.231 19.427|
    Bredasdorp -34.532 20.040|Swellendam -34.022 20.442|Mossel Bay -34.183 22.146|George -33.964 22.459|Knysna -34.036 23.048|
    Plettenberg Bay -34.053 23.371|Oudtshoorn -33.593 22.203|Beaufort West -32.357 22.583|Vredenburg -32.907 17.991|
    Saldanha -33.009 17.944|Langebaan -33.099 18.028|Vredendal -31.668 18.501|Clanwilliam -32.178 18.891|Atlantis -33.567 18.483|
    Riversdale -34.093 21.257|Piketberg -32.902 18.754`,
  "KwaZulu-Natal": `Durban -29.858 31.021|Pinetown -29.817 30.857|Westville -29.836 30.925|Hillcrest -29.780 30.763|Kloof -29.787 30.834|
    Umhlanga -29.726 31.066|Durban North -29.790 31.035|Amanzimtoti -30.057 30.884|Chatsworth -29.909 30.886|Phoenix -29.704 31.004|
    Tongaat -29.575 31.117|Ballito -29.539 31.214|Stanger -29.340 31.290|Richards Bay -28.781 32.038|Empangeni -28.747 31.898|
    Eshowe -28.887 31.460|Ulundi -28.335 31.416|Vryheid -27.769 30.792|Newcastle -27.758 29.932|Dundee -28.165 30.234|
    Ladysmith -28.560 29.781|Estcourt -29.008 29.869|Howick -29.479 30.231|Pietermaritzburg -29.601 30.379|Greytown -29.064 30.593|
    Port Shepstone -30.741 30.455|Margate -30.864 30.371|Scottburgh -30.287 30.753|Kokstad -30.547 29.424|Pongola -27.382 31.617|
    Umlazi -29.967 30.885`,
  "Eastern Cape": `Gqeberha -33.961 25.615|Port Elizabeth -33.961 25.615|East London -33.015 27.912|Mthatha -31.589 28.784|
    Uitenhage -33.768 25.402|Kariega -33.768 25.402|Despatch -33.804 25.470|Jeffreys Bay -34.051 24.922|Humansdorp -34.029 24.771|
    Makhanda -33.310 26.532|Grahamstown -33.310 26.532|Port Alfred -33.587 26.888|King William's Town -32.878 27.394|
    Bhisho -32.850 27.438|Komani -31.897 26.875|Queenstown -31.897 26.875|Cradock -32.164 25.619|Graaff-Reinet -32.252 24.531|
    Aliwal North -30.693 26.712|Butterworth -32.331 28.150|Mdantsane -32.951 27.757|Port St Johns -31.623 29.537`,
  "Free State": `Bloemfontein -29.085 26.159|Welkom -27.977 26.735|Bethlehem -28.231 28.307|Kroonstad -27.650 27.234|
    Sasolburg -26.814 27.817|Parys -26.903 27.457|Harrismith -28.273 29.129|Phuthaditjhaba -28.524 28.816|Virginia -28.104 26.866|
    Odendaalsrus -27.867 26.683|Botshabelo -29.267 26.705|Ficksburg -28.874 27.878|Clarens -28.515 28.421|Bothaville -27.389 26.619|
    Frankfort -27.279 28.491|Heilbron -27.283 27.971`,
  Limpopo: `Polokwane -23.905 29.469|Tzaneen -23.832 30.163|Mokopane -24.194 29.010|Bela-Bela -24.885 28.289|Modimolle -24.700 28.406|
    Lephalale -23.667 27.750|Thohoyandou -22.946 30.485|Louis Trichardt -23.044 29.903|Makhado -23.044 29.903|Musina -22.338 30.042|
    Phalaborwa -23.943 31.141|Giyani -23.303 30.718|Hoedspruit -24.354 30.958|Thabazimbi -24.591 27.411|Burgersfort -24.676 30.330|
    Groblersdal -25.167 29.398|Marble Hall -24.969 29.291`,
  Mpumalanga: `Mbombela -25.475 30.969|Nelspruit -25.475 30.969|White River -25.331 31.011|Hazyview -25.041 31.127|Malalane -25.480 31.512|
    Komatipoort -25.434 31.950|Barberton -25.788 31.053|Emalahleni -25.877 29.199|Witbank -25.877 29.199|Middelburg -25.775 29.465|
    Secunda -26.516 29.195|Standerton -26.934 29.241|Ermelo -26.533 29.985|Bethal -26.458 29.465|Volksrust -27.365 29.882|
    Piet Retief -27.007 30.813|Lydenburg -25.096 30.446|Delmas -26.147 28.682|Sabie -25.099 30.779|Kriel -26.255 29.261`,
  "North West": `Rustenburg -25.668 27.242|Mahikeng -25.853 25.642|Mafikeng -25.853 25.642|Klerksdorp -26.867 26.667|
    Potchefstroom -26.715 27.103|Brits -25.634 27.780|Hartbeespoort -25.725 27.853|Lichtenburg -26.152 26.160|Vryburg -26.956 24.728|
    Orkney -26.980 26.671|Stilfontein -26.844 26.769|Zeerust -25.537 26.075|Ventersdorp -26.321 26.812|Wolmaransstad -27.199 25.984|
    Christiana -27.914 25.161`,
  "Northern Cape": `Kimberley -28.738 24.764|Upington -28.448 21.256|Kuruman -27.453 23.433|Kathu -27.697 23.048|Springbok -29.664 17.886|
    De Aar -30.650 24.012|Colesberg -30.720 25.097|Postmasburg -28.326 23.068|Calvinia -31.471 19.776|Kakamas -28.773 20.615|
    Hartswater -27.756 24.809|Prieska -29.664 22.747|Sutherland -32.392 20.663|Port Nolloth -29.250 16.868`,
};

/** Well-known towns. Coordinates are of their centres, good to about a kilometre; a town with two names is listed twice. */
export const TOWNS: readonly Town[] = Object.entries(BY_PROVINCE).flatMap(([province, towns]) =>
  towns.split("|").map((entry): Town => {
    const parts = entry.trim().split(" ");
    const [latitude, longitude] = parts.splice(-2).map(Number);
    return {
      name: parts.join(" "),
      province: province as Province,
      latitude: latitude as number,
      longitude: longitude as number,
    };
  }),
);
