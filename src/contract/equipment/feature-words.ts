/**
 * What people call each feature besides its name. A word of several features, such as "PDC front and rear", stands for all of them. Case,
 * accents, spaces and punctuation do not count: "a/c" is "ac".
 */
import { FEATURE_KEYS, FEATURE_LABELS, type FeatureKey } from "./features.ts";

/** Words of feeds and of searches, in English and Afrikaans, separated by commas; then those of feeds only: abbreviations, and what a search may mean otherwise. */
type FeatureWords = readonly [words: string, feeds?: string];

const FEATURE_WORDS = {
  abs: ["abs,anti lock brakes,sluitweerremme", "antilock braking,antilock braking system,abs brakes,anti skid brakes"],
  ebd: ["ebd,brake force distribution", "electronic brake distribution,electronic brakeforce distribution,ebv"],
  "brake-assist": ["brake assist", "ba,bas,eba,emergency brake assist,brake assist system"],
  "stability-control": [
    "stability control,stabiliteitsbeheer",
    "esp,esc,vsc,dsc,vsa,vdc,vdim,electronic stability control,electronic stability program,electronic stability programme,vehicle stability control",
  ],
  "traction-control": ["traction control,traksiebeheer", "tcs,asr,trc,tc,traction control system,t/control"],
  "front-airbags": [
    "front airbags,airbag,airbags,lugsak,lugsakke,driver airbag",
    "drivers airbag,passenger airbag,dual airbags,dual front airbags,driver and passenger airbags,driver passenger airbags,srs,srs airbags,air bags,a/bags,airbags front,front air bags",
  ],
  "side-airbags": [
    "side airbags,side airbag,sylugsakke",
    "airbags side,side impact airbags,front side airbags,thorax airbags",
  ],
  "curtain-airbags": [
    "curtain airbags,curtain airbag",
    "curtain air bags,window airbags,head airbags,airbags curtain,side curtain airbags",
  ],
  "knee-airbag": ["knee airbag,knee airbags", "drivers knee airbag,driver knee airbag"],
  isofix: [
    "isofix,child seat anchors",
    "iso fix,isofix points,isofix mounts,isofix anchors,isofix mountings,isofix child seat mounts,child seat mounts",
  ],
  alarm: [
    "alarm,alarms,alarmstelsel",
    "alarm system,anti theft,anti theft alarm,security system,security alarm,factory alarm",
  ],
  immobiliser: ["immobiliser,immobilizer,immobiliseerder", "immob,engine immobiliser,transponder"],
  "central-locking": [
    "central locking,sentrale sluiting,sentraalsluiting",
    "c/l,c/locking,cl,central lock,central door locking",
  ],
  "remote-locking": [
    "remote central locking,remote locking,afstandsluiting",
    "r/c/l,rcl,remote c/l,remote c/locking,remote control locking,remote keys,remote key,central locking remote,remote central lock",
  ],
  "auto-door-locking": [
    "automatic door locking,auto door locking",
    "auto lock,auto locking,speed sensing door locks,auto door lock,autolock,automatic door locks",
  ],
  "child-locks": [
    "child locks,child lock,kinderslotte",
    "child proof locks,childproof locks,child safety locks,rear child locks",
  ],
  "gear-lock": ["gear lock,gearlock,ratslot", "g/lock,gear locks"],
  tracker: [
    "tracker,tracking device,opsporingstoestel",
    "satellite tracking,vehicle tracker,tracking system,tracking unit,tracking,netstar,cartrack,c track",
  ],
  "smash-and-grab-film": [
    "smash and grab,smash grab,smash n grab,inbraakfilm",
    "s/grab,smash and grab film,smash & grab,smash and grab tint,smash grab tint,anti smash and grab",
  ],
  microdots: ["microdots,microdot,mikrokolle", "micro dots,microdotted,data dot,datadots"],
  "tyre-pressure-monitor": [
    "tyre pressure monitor,tire pressure monitor,tyre pressure sensors",
    "tpms,tyre pressure monitoring,tyre pressure monitoring system,tyre pressure warning,tyre pressure control",
  ],
  "run-flat-tyres": ["run flat tyres,runflat tyres,run flats,runflats", "run flat,runflat,rft,run flat tires"],
  "emergency-call": ["emergency call,sos call,noodoproep", "ecall,sos button,intelligent emergency call"],
  "seatbelt-reminder": ["seatbelt reminder,seat belt reminder", "seat belt warning,seatbelt warning"],
  "reverse-camera": [
    "reverse camera,reversing camera,rear camera,backup camera,camera,cameras,rear view camera,rearview camera,trukamera,tru kamera,park camera,reverse cam",
    "r/camera,rev camera,parking camera,rear parking camera,reverse cameras,rvc,camera rear,camera reverse,back camera,reverse camera display",
  ],
  "surround-camera": [
    "360 camera,360 degree camera,surround camera,surround view camera,360 cameras,360 view,360 kamera",
    "surround view,around view monitor,around view camera,birds eye view,birds eye camera,avm,bird view camera,panoramic view monitor,area view,360 view camera,360 degree view",
  ],
  "rear-parking-sensors": [
    "rear parking sensors,parking sensors,park sensors,parking sensor,pdc,park distance control,rear pdc,parkeersensors,parkeer sensors,trusensors,reverse sensors",
    "pdc rear,pdcr,rear park sensors,park sensor,park sensors rear,parking sensors rear,rear sensors,r/pdc,rear park distance control,reversing sensors,parking aid,rear parking aid,parking aid rear,parktronic,pdc front and rear,pdc front rear,pdc f/r,pdc f+r,park distance control rear,park distance control front and rear,front and rear parking sensors,front and rear pdc,front rear pdc,front and rear park sensors,front and rear park distance control,parking sensors front and rear,rear park assist sensors",
  ],
  "front-parking-sensors": [
    "front parking sensors,front pdc,front park sensors,voorste parkeersensors",
    "pdc front,pdcf,park sensors front,parking sensors front,front sensors,front parking aid,pdc front and rear,pdc front rear,pdc f/r,pdc f+r,park distance control front,park distance control front and rear,front and rear parking sensors,front and rear pdc,front rear pdc,front and rear park sensors,front and rear park distance control,parking sensors front and rear,front park distance control",
  ],
  "park-assist": [
    "park assist,parking assist,self parking,parkeerhulp",
    "automatic parking,auto park,active park assist,parallel park assist,parking assistant,park pilot,self park,intelligent park assist",
  ],
  "cruise-control": [
    "cruise control,cruise,kruisbeheer,spoedbeheer",
    "c/control,cruisecontrol,c/c,cruise ctrl,speed control,cruise control and speed limiter",
  ],
  "adaptive-cruise-control": [
    "adaptive cruise control,adaptive cruise,acc,radar cruise control,radar cruise,smart cruise control",
    "active cruise control,distronic,smart cruise,dynamic radar cruise control,intelligent cruise control,distance cruise control",
  ],
  "speed-limiter": [
    "speed limiter,spoedbegrenser",
    "speed limit,speed limiting device,cruise control and speed limiter",
  ],
  "blind-spot-monitor": [
    "blind spot monitor,blind spot monitoring,blind spot assist,blindekolmonitor",
    "bsm,blis,blind spot,blind spot detection,blind spot warning,blind spot information system,side assist,blind spot alert",
  ],
  "lane-departure-warning": [
    "lane departure warning,lane departure",
    "ldw,lane departure alert,lane change alert,lane departure warning system,lane warning",
  ],
  "lane-keep-assist": [
    "lane keep assist,lane keeping assist,lane assist,baanhulp",
    "lka,lkas,lane keeping,lane tracing assist,lane keeping aid,active lane assist,lane keep",
  ],
  "cross-traffic-alert": [
    "cross traffic alert,rear cross traffic",
    "rcta,rear cross traffic assist,rear cross traffic warning,cross traffic",
  ],
  "collision-warning": [
    "collision warning,forward collision warning,botswaarskuwing",
    "fcw,pre collision system,pre collision warning,front collision warning,collision alert,pre crash,pre safe",
  ],
  "emergency-braking": [
    "emergency braking,autonomous emergency braking,automatic emergency braking,noodrem",
    "aeb,city safe,front assist,city brake,autonomous braking,automatic braking,active brake assist,collision mitigation braking,city emergency braking,emergency brake",
  ],
  "traffic-sign-recognition": [
    "traffic sign recognition,sign recognition",
    "tsr,traffic signs,road sign recognition,road sign assist,speed limit display",
  ],
  "fatigue-alert": [
    "fatigue alert,driver alert,driver attention alert",
    "driver fatigue detection,attention assist,drowsiness detection,driver attention,driver fatigue,driver attention warning,fatigue detection",
  ],
  "hill-start-assist": [
    "hill start assist,hill start,hill assist,hill hold",
    "hsa,hac,hill holder,hill start assistance,hill assist control,hill launch assist,hill hold assist,hill start control",
  ],
  "hill-descent-control": [
    "hill descent control,hill descent",
    "hdc,dac,downhill assist,downhill assist control,downhill brake control",
  ],
  "head-up-display": ["head up display,heads up display,hud", "headup display"],
  "digital-instruments": [
    "digital cluster,digital instruments,digital cockpit,virtual cockpit,digital dash",
    "active info display,digital instrument panel,digital instrument display,digital speedometer,tft cluster,live cockpit,digital dashboard",
  ],
  "driving-modes": [
    "driving modes,drive modes,drive mode select",
    "drive mode,driving mode select,driving mode,eco mode,sport mode,drive select,terrain response,terrain modes",
  ],
  "start-stop": [
    "start stop,stop start",
    "auto start stop,idle stop,start stop technology,auto stop start,stop start system,isg,automatic start stop",
  ],
  "paddle-shifters": [
    "paddle shifters,paddle shift,paddles,ratspane",
    "shift paddles,paddleshift,steering wheel paddles,gearshift paddles,paddle shifts,flappy paddles",
  ],
  "diff-lock": [
    "diff lock,difflock,diff locks,differential lock,ewenaarslot,rear diff lock",
    "rear differential lock,electronic diff lock,d/lock,e locker,locking differential,center diff lock,centre diff lock,lsd,limited slip differential,limited slip diff",
  ],
  "low-range": [
    "low range,low range gearbox,lae reeks",
    "transfer case,high low range,low ratio,4x4 low range,l/range,low range transfer case",
  ],
  "air-suspension": ["air suspension,lugvering", "airmatic,air ride,pneumatic suspension"],
  "adaptive-suspension": [
    "adaptive suspension,adaptive dampers",
    "adaptive damping,dynamic damper control,magnetic ride,dcc,electronic suspension,adaptive chassis control,sports suspension,sport suspension",
  ],
  "trailer-stability": [
    "trailer stability,trailer sway control",
    "trailer sway,trailer stability control,tsa,trailer stability program",
  ],
  "air-conditioning": [
    "air conditioning,aircon,air con,airconditioning,airconditioner,air conditioner,aircons,lugreeling,lugversorging,lugverkoeling,ac",
    "a/c,a/con,airco,air cond,manual aircon,manual air conditioning,air cooling,manual a/c,air conditioner front,a.c.",
  ],
  "climate-control": [
    "climate control,automatic aircon,auto aircon,klimaatbeheer",
    "climatronic,climate,automatic climate control,automatic air conditioning,auto climate control,auto climate,auto a/c,automatic aircon system,cc air",
  ],
  "dual-zone-climate": [
    "dual zone climate,dual zone,dual climate control,dual zone aircon",
    "dual climate,dual zone climate control,2 zone climate control,two zone climate control,dual zone air conditioning,tri zone climate control,3 zone climate control,multi zone climate control,dual aircon",
  ],
  "rear-air-conditioning": [
    "rear aircon,rear air conditioning,rear air vents",
    "rear a/c,rear vents,rear air con,rear aircon vents,2nd row aircon,roof mounted aircon,rear ac vents",
  ],
  "power-steering": [
    "power steering,kragstuur",
    "p/s,p/steering,ps,p/steer,pas,eps,electric power steering,power assisted steering,speed sensitive steering,powersteering",
  ],
  "electric-windows": [
    "electric windows,power windows,elektriese vensters,elektriese ruite,electric window",
    "e/windows,e/w,ew,el windows,elec windows,electric windows front,front electric windows,e/win,electric front windows,4 electric windows,electric windows all round,4x electric windows,power window,elect windows,electric windows front and rear,front and rear electric windows,electric windows f/r,2x electric windows",
  ],
  "rear-electric-windows": [
    "rear electric windows,rear power windows",
    "electric windows rear,4 electric windows,electric windows all round,4x electric windows,electric rear windows,electric windows front and rear,front and rear electric windows,electric windows f/r",
  ],
  "electric-mirrors": [
    "electric mirrors,power mirrors,elektriese spieels",
    "e/mirrors,e/m,em,elec mirrors,electric side mirrors,electric adjustable mirrors,electrically adjustable mirrors,electric adjust mirrors,elect mirrors,electric door mirrors,power side mirrors",
  ],
  "folding-mirrors": [
    "folding mirrors,electric folding mirrors,power folding mirrors",
    "electrically folding mirrors,fold in mirrors,auto folding mirrors,retractable mirrors,foldable mirrors,electric foldable mirrors,elec folding mirrors,auto fold mirrors",
  ],
  "auto-dimming-mirror": [
    "auto dimming mirror",
    "auto dim mirror,automatic dimming mirror,electrochromic mirror,anti dazzle mirror,auto dimming rear view mirror,auto dimming mirrors,auto dip mirror",
  ],
  "keyless-entry": [
    "keyless entry,keyless,sleutellose toegang,sleutelloos,smart key,keyless access",
    "keyless entry and start,keyless entry and go,keyless access and start,smart entry,intelligent key,comfort access,kessy,proximity key,hands free card,keycard,key card,passive entry,advanced key,keyless entry system",
  ],
  "keyless-start": [
    "push button start,keyless start,start button,keyless go,push start",
    "button start,one touch start,push to start,engine start button,keyless entry and start,keyless entry and go,keyless access and start,start stop button,push start button,keyless ignition,pushbutton start",
  ],
  "remote-start": ["remote start,remote engine start,afstandbegin", "remote starter"],
  "multifunction-steering-wheel": [
    "multifunction steering wheel,multi function steering,multifunction steering,steering wheel controls,multifunksie stuurwiel",
    "m/f steering,mfs,mf steering,m/f steering wheel,multi function steering wheel,multi function wheel,steering wheel audio controls,multi function steering controls,multifunction steer,steering audio controls,audio controls on steering wheel,steering controls,multifunction steering wheel controls,mfsw,radio controls on steering wheel",
  ],
  "leather-steering-wheel": [
    "leather steering wheel,leer stuurwiel",
    "leather steering,leather wrapped steering wheel,leather steer,leather multifunction steering wheel,leather trimmed steering wheel",
  ],
  "heated-steering-wheel": ["heated steering wheel,heated steering,verhitte stuurwiel", "steering wheel heating"],
  "adjustable-steering": [
    "adjustable steering,tilt steering",
    "adjustable steering wheel,tilt steering wheel,tilt and telescopic steering,adj steering,rake and reach steering,height adjustable steering wheel,telescopic steering,tilt adjustable steering",
  ],
  "electric-parking-brake": [
    "electric parking brake,electric handbrake,elektriese handrem",
    "epb,electronic parking brake,electronic handbrake,e brake,electromechanical parking brake",
  ],
  "auto-hold": ["auto hold,autohold", "brake hold,auto brake hold"],
  "rain-sensor": [
    "rain sensor,rain sensing wipers,auto wipers,reensensor",
    "rain sensors,automatic wipers,rain sense wipers,rain sensor wipers,rain sensing windscreen wipers,auto rain wipers",
  ],
  "trip-computer": [
    "trip computer,board computer,boordrekenaar",
    "on board computer,onboard computer,o/b computer,obc,mid,multi information display,bordcomputer,trip meter",
  ],
  "ambient-lighting": [
    "ambient lighting,ambient lights,mood lighting",
    "ambient light,interior lighting,led interior lights,ambient interior lighting",
  ],
  "cup-holders": [
    "cup holders,cupholders,bekerhouers",
    "cup holder,cupholder,front cup holders,front and rear cup holders",
  ],
  "cooled-glovebox": [
    "cooled glovebox,cool box,cooler box",
    "cooled glove box,cooled cubby,coolbox,cooled cubby hole,chilled glovebox,cooled glove compartment",
  ],
  "centre-armrest": [
    "centre armrest,center armrest,armrest,armleuning",
    "arm rest,centre arm rest,front armrest,front centre armrest,centre console armrest",
  ],
  "power-socket": [
    "12v socket,power socket,power outlet,kragprop",
    "12v,12v power outlet,12v outlet,12v power socket,12 volt socket,cigarette lighter,12v charger,12v plug,accessory socket",
  ],
  "sun-blinds": [
    "sun blinds,sunblinds,sonblindings",
    "rear blinds,rear sun blind,window blinds,rear sunblind,sun shades,sunshades,rear window blind,rear sun shade",
  ],
  radio: [
    "radio,radios,draadloos",
    "fm radio,am fm radio,am/fm,r/cd,r/t,radio tape,radio cd,radio cd player,radio/cd,radio/cd/mp3,cd radio,cd/radio,stereo,audio system,radio cd mp3,sound system,factory radio,radio usb,cd front loader,audio",
  ],
  "cd-player": [
    "cd player,cd speler",
    "cd,cds,cd shuttle,cd changer,cd front loader,mp3,cd mp3,mp3 player,radio cd,radio cd player,radio/cd,r/cd,radio/cd/mp3,cd radio,cd/radio,dvd,dvd player,cd/dvd,cd dvd player,radio cd mp3,6 disc cd,6 cd changer,cd/mp3,6 disc changer",
  ],
  usb: [
    "usb,usb port,usb ports,usb poort",
    "usb connection,usb input,usb connectivity,usb socket,usb charger,usb c,usb interface,usb aux,usb/aux,aux/usb,aux usb,usb points,usb and aux,aux and usb,radio usb,rear usb ports,rear usb",
  ],
  aux: [
    "aux,aux input",
    "auxiliary,aux in,auxiliary input,aux port,audio input jack,usb aux,usb/aux,aux/usb,aux usb,usb and aux,aux and usb,aux connection,auxiliary port",
  ],
  bluetooth: [
    "bluetooth,blue tooth,hands free",
    "b/tooth,bt,bluetooth connectivity,bluetooth telephone,bluetooth phone,bluetooth handsfree,bluetooth streaming,handsfree,hands free kit,telephone preparation,phone preparation,bluetooth audio,bluetooth phone connection,phone connectivity,bluetooth hands free",
  ],
  touchscreen: [
    "touchscreen,touch screen,raakskerm,infotainment",
    "touch screen display,infotainment system,touchscreen infotainment,touchscreen display,infotainment screen,touchscreen radio,touch screen radio,multimedia system,multimedia,media screen,infotainment display,touch screen infotainment",
  ],
  navigation: [
    "navigation,satnav,sat nav,gps,navigasie,nav",
    "satellite navigation,navigation system,navi,nav system,gps navigation,sat navigation,professional navigation,maps,navigation pro,built in gps,gps system",
  ],
  "apple-carplay": [
    "apple carplay,carplay,car play,apple car play",
    "wireless apple carplay,apple carplay and android auto,apple carplay/android auto,apple carplay android auto,android auto and apple carplay,android auto/apple carplay,android auto apple carplay,wireless carplay,carplay/android auto,apple/android carplay,smartphone integration,smartphone connectivity,app connect,carplay android auto,phone mirroring,mirror link,mirrorlink,smartphone mirroring",
  ],
  "android-auto": [
    "android auto,android,androidauto",
    "wireless android auto,apple carplay and android auto,apple carplay/android auto,apple carplay android auto,android auto and apple carplay,android auto/apple carplay,android auto apple carplay,carplay/android auto,apple/android carplay,smartphone integration,smartphone connectivity,app connect,carplay android auto,phone mirroring,mirror link,mirrorlink,smartphone mirroring",
  ],
  "wireless-charging": [
    "wireless charging,wireless charger,wireless phone charging,draadlose laaier",
    "inductive charging,qi charging,wireless charging pad,wireless phone charger,wireless smartphone charging,wireless charge pad,inductive phone charging",
  ],
  "premium-sound": [
    "premium sound,premium sound system,bose,harman kardon,bose sound,jbl,burmester,bang and olufsen,beats audio",
    "bose sound system,bose audio,harman kardon sound,jbl sound,jbl sound system,b and o,bang olufsen,hifi,hi fi,premium audio,harman/kardon,meridian,arkamys,fender,dynaudio,subwoofer,meridian sound system,burmester sound,hi fi loudspeakers,hifi loudspeakers,surround sound",
  ],
  "voice-control": [
    "voice control,voice command,stembeheer",
    "voice recognition,voice commands,voice activation,speech recognition",
  ],
  "wifi-hotspot": ["wifi hotspot,wi fi", "wifi,hotspot,wlan,onboard wifi,wi fi hotspot"],
  "connected-services": [
    "connected services,connected drive",
    "connecteddrive,mercedes me,bluelink,toyota connect,we connect,telematics,remote services,connected car,fordpass,mercedes me connect,connected car services,connected services app",
  ],
  "rear-entertainment": [
    "rear entertainment,rear screens,agterskerms",
    "rear seat entertainment,rear dvd,rear seat screens,headrest screens,headrest dvd,rear seat entertainment system,dvd headrests,rear tv screens",
  ],
  "leather-seats": [
    "leather seats,leather,leather interior,leather upholstery,full leather,leer,leersitplekke,leer sitplekke,leersitplek,leather seat,leerbekleedsel",
    "l/seats,l/s,leather trim,l/interior,lth seats,nappa leather,leather seating,leather uph,black leather,beige leather,ltr seats,leather seat trim,leather seats front and rear,genuine leather,nappa leather seats,black leather seats,full leather seats,full leather interior,leather seats black,leather upholstered seats",
  ],
  "part-leather-seats": [
    "part leather,half leather,part leather seats",
    "partial leather,leatherette,artificial leather,half leather seats,leatherette seats,artico,leather cloth,leather and cloth,synthetic leather,faux leather,sensatec,vinyl seats,pu leather,eco leather,leather look seats,semi leather,part leather upholstery,semi leather seats",
  ],
  "cloth-seats": [
    "cloth seats,fabric seats,lapsitplekke,cloth interior",
    "cloth,cloth upholstery,fabric upholstery,c/seats,cloth trim,fabric,fabric seat trim,cloth uph,material seats",
  ],
  "alcantara-seats": ["alcantara,alcantara seats,suede seats", "alcantara interior,suede,alcantara upholstery"],
  "heated-seats": [
    "heated seats,seat heating,verhitte sitplekke,heated seat,seat heaters,seat warmers",
    "h/seats,heated front seats,front heated seats,seat heater,seat heating front,heated leather seats,heated electric seats,seats heated",
  ],
  "ventilated-seats": [
    "ventilated seats,cooled seats,seat ventilation,air conditioned seats",
    "cooling seats,ventilated front seats,heated and ventilated seats,heated and cooled seats,heated cooled seats",
  ],
  "massage-seats": ["massage seats,massaging seats,massage seat", "seat massage,massage function"],
  "electric-seats": [
    "electric seats,power seats,elektriese sitplekke,electric seat",
    "e/seats,elec seats,electric drivers seat,electric driver seat,electrically adjustable seats,power drivers seat,power seat,electric front seats,electric adjustable seats,power adjustable seats,powered seats,electric seat adjustment,elect seats,electric adjust seats,power driver seat,electric memory seats,electric seats with memory",
  ],
  "seat-memory": [
    "seat memory,memory seats,memory seat",
    "memory drivers seat,electric memory seats,electric seats with memory,seat memory function,memory function,seats with memory",
  ],
  "height-adjustable-seat": [
    "height adjustable seat,height adjustable seats",
    "driver seat height adjust,height adjustable drivers seat,height adjustable driver seat,drivers seat height adjustment,adjustable seats,seat height adjustment,adj seats,adjustable driver seat,driver seat height adjustment,height adjust seat",
  ],
  "lumbar-support": ["lumbar support,lumbar,rugsteun", "lumbar adjustment,lumbar adjust,electric lumbar support"],
  "sport-seats": [
    "sport seats,sports seats,bucket seats,sportsitplekke,recaro seats",
    "recaro,bucket seat,sports front seats,recaros,sport front seats",
  ],
  "folding-rear-seats": [
    "folding rear seats,folding seats,fold down seats,voubare sitplekke",
    "fold flat seats,rear seats fold,fold down rear seats,folding back seats,rear folding seats,foldable rear seats,fold flat rear seats,split folding rear seats,split folding seats",
  ],
  "split-rear-seats": [
    "split rear seats,split seats",
    "split rear seat,60/40 split rear seats,60/40 split,60:40 split rear seats,split folding rear seats,split folding seats,60 40 seats,40/20/40 split rear seats,split rear bench,60/40 rear seats,60/40 split seats",
  ],
  "rear-armrest": [
    "rear armrest,agterste armleuning",
    "rear arm rest,rear centre armrest,rear armrest with cup holders",
  ],
  "seat-covers": ["seat covers,sitplekoortreksels,car seat covers", "s/covers,canvas seat covers,leather seat covers"],
  "alloy-wheels": [
    "alloy wheels,alloys,mags,mag wheels,magwiele,alloy rims,allooiwiele,alloy,mag rims",
    "alum wheels,aluminium wheels,rims,a/wheels,alloy mags,mag,factory mags,alloy mag wheels,alloy wheel,light alloy wheels,sport rims,alloy sport rims,diamond cut alloys,diamond cut alloy wheels,aluminium rims,m/wheels,mag wheel",
  ],
  sunroof: [
    "sunroof,sun roof,sondak,electric sunroof,moonroof,moon roof,sunroofs",
    "s/roof,elec sunroof,sliding roof,tilt and slide sunroof,glass roof,glass sunroof,power sunroof,e/sunroof,slide and tilt sunroof,sunroof electric,elect sunroof",
  ],
  "panoramic-roof": [
    "panoramic roof,panoramic sunroof,pano roof,panoramic,panoramadak,pan roof,panorama roof",
    "panorama sunroof,p/roof,pano sunroof,panoramic glass roof,pano,panoramic glass sunroof,opening panoramic roof,panoramic moonroof,skyview roof",
  ],
  "roof-rails": [
    "roof rails,dakrelings,roof rail",
    "r/rails,roofrails,roof bars,silver roof rails,black roof rails,dakreling",
  ],
  "led-headlights": [
    "led headlights,led lights,led headlamps,led hoofligte,led headlight,leds",
    "led,full led headlights,full led lights,led daytime headlights,bi led headlights,led head lights,led front lights,matrix led headlights",
  ],
  "xenon-headlights": [
    "xenon headlights,xenon,xenons,xenon lights,hid lights",
    "bi xenon,bixenon headlights,xenon headlamps,bi xenon headlights,hid headlights,hid,bixenon,xenon head lights",
  ],
  "adaptive-headlights": [
    "adaptive headlights,matrix lights,matrix headlights,cornering lights",
    "adaptive lights,bending lights,cornering headlights,matrix led headlights,matrix led,afs,swivelling headlights,adaptive front lighting,static cornering lights,dynamic headlights,adaptive led headlights",
  ],
  "auto-headlights": [
    "auto headlights,automatic headlights,auto lights,light sensor",
    "automatic lights,auto light control,auto headlamps,light sensing headlights,dusk sensor,dusk sensing headlights,automatic headlamps,auto on headlights,auto headlight,rain and light sensor,rain and light sensors,light and rain sensor",
  ],
  "high-beam-assist": [
    "high beam assist,auto high beam",
    "automatic high beam,automatic high beam assist,intelligent high beam,high beam assistant,auto high beams,auto high beam assist",
  ],
  "daytime-running-lights": [
    "daytime running lights,daytime lights,led daytime lights",
    "drl,drls,day running lights,led daytime running lights,daytime running lamps,led drl,led drls,day time running lights,led running lights",
  ],
  "fog-lights": [
    "fog lights,foglights,fog lamps,mistligte,misligte,fog light,spotlights,spot lights",
    "spots,f/lights,foglamps,front fog lights,front and rear fog lights,front fog lamps,rear fog lights,f/lamps,front fogs,spotlamps,spot lamps,fogs,led fog lights,led fog lamps,fog lights front",
  ],
  "headlight-washers": [
    "headlight washers",
    "headlight washer,headlamp washers,headlamp washer,headlight cleaning system",
  ],
  "tinted-windows": [
    "tinted windows,tinted glass,tints,privacy glass,getinte vensters,tinted",
    "tint,window tint,tint glass,tinted windows rear,rear privacy glass,tinted rear windows,window tints,dark tinted windows,tinted window,privacy windows",
  ],
  "rear-wiper": [
    "rear wiper,agterruitveer",
    "rear window wiper,rear wiper and washer,rear wash wipe,rear wipers,rear wash and wipe,r/wiper,rear wiper washer",
  ],
  "rear-demister": [
    "heated rear window,rear demister",
    "demister,rear window demister,rear defogger,rear defroster,rear window defroster,heated rear screen,rear screen heater,rear window defogger,rear windscreen demister",
  ],
  "heated-mirrors": [
    "heated mirrors,verhitte spieels",
    "heated side mirrors,electric heated mirrors,heated door mirrors,electric mirrors heated,heated electric mirrors",
  ],
  "heated-windscreen": ["heated windscreen", "heated front windscreen,heated windshield,quickclear"],
  spoiler: [
    "spoiler,rear spoiler,boot spoiler,roof spoiler",
    "spoilers,tailgate spoiler,rear roof spoiler,front spoiler,lip spoiler",
  ],
  "body-kit": [
    "body kit,bodykit,r line kit,m sport package,amg line",
    "m sport pack,m sport kit,s line kit,amg styling,sport pack,sports pack,sport package,sports package,amg sport package,r line,amg body kit,m package,m sport,s line",
  ],
  "metallic-paint": ["metallic paint,metallic,metaalverf", "metallic colour,pearlescent paint,pearl paint"],
  "sliding-doors": [
    "sliding doors,sliding door,skuifdeur,skuifdeure",
    "dual sliding doors,side sliding door,sliding side door,double sliding doors",
  ],
  "electric-sliding-doors": [
    "electric sliding doors,electric sliding door,power sliding doors",
    "power sliding door,electric side doors",
  ],
  "side-steps": [
    "side steps,sidesteps,running boards,sytrappe,side step",
    "s/steps,side bars,step bars,side steps black,running board,chrome side steps",
  ],
  "bull-bar": [
    "bull bar,bullbar,bosbreker",
    "replacement bumper,front bumper replacement,bull bars,offroad bumper,steel bumper",
  ],
  "nudge-bar": ["nudge bar,nudgebar", "nudge bars,n/bar,front nudge bar"],
  "sports-bar": [
    "sports bar,sport bar,roll bar,rollbar,rolstaaf",
    "styling bar,roll bars,stainless steel roll bar,black roll bar,rollbars,sportsbar,styling hoop",
  ],
  snorkel: ["snorkel", "snorkels"],
  winch: ["winch,wenas", "electric winch"],
  "rock-sliders": ["rock sliders", "rocksliders,rock slider,sliders"],
  "mud-flaps": ["mud flaps,mudflaps,modderklappe", "mud flap,mud guards,mudguards"],
  "all-terrain-tyres": [
    "all terrain tyres,all terrain tires,all terrains,at tyres",
    "off road tyres,a/t tyres,bf goodrich all terrain,mud terrain tyres,all terrain,offroad tyres,off road tires",
  ],
  "full-size-spare": [
    "full size spare,full spare wheel,spaarwiel",
    "full size spare wheel,spare wheel,f/s spare,spare tyre,fullsize spare,full spare,full size alloy spare wheel",
  ],
  "tow-bar": [
    "tow bar,towbar,tow hitch,trekhaak,sleepstang,tow hook,tow bars,trekhaakstel",
    "t/bar,towbars,tow hitch and electrics,detachable tow bar,removable towbar,tow ball,tow pack,towing hook,tow kit,towing package,trailer hitch,detachable towbar,towbar and electrics,electric tow bar,towbar fitted",
  ],
  canopy: [
    "canopy,canopies,bakkiekap",
    "canopy fitted,kap,low line canopy,fibreglass canopy,steel canopy,rhinoman canopy,aluminium canopy,canopi",
  ],
  "load-bin-liner": [
    "rubberised load bin,rubberised bin,bin liner,rubberized bin,load liner,rubberised,bakvoering",
    "load bin liner,loadliner,rubberizing,rubberising,rubberized,bedliner,bed liner,load box liner,rubberised loadbin,binliner,rubberized load bin,rubber load bin,load bed liner,loadbox liner,rubberised load box,rubberised load bed",
  ],
  "tonneau-cover": [
    "tonneau cover,tonneau,bakseil,tonno cover,load bin cover",
    "tonno,soft tonneau,hard tonneau cover,load box cover,soft tonneau cover,tonneau covers,bin cover,t/cover",
  ],
  "roller-shutter": [
    "roller shutter,securi lid,roldeksel",
    "securilid,roller lid,roller shutter cover,roll cover,roll top cover,rollershutter,rollerlid,roller cover,securi-lid cover",
  ],
  "roof-rack": [
    "roof rack,roofrack,dakrak,roof racks",
    "r/rack,roof carrier,roof box,roof rack cross bars,cross bars,roof rack bars",
  ],
  "electric-tailgate": [
    "electric tailgate,power tailgate,electric boot,powered tailgate,elektriese kattebak,electric bootlid",
    "electric tail gate,power boot,electric boot lid,power liftgate,auto tailgate,power tail gate,power back door,hands free tailgate,automatic tailgate,electric boot opening,electric opening tailgate,electric boot release,powered boot",
  ],
  "tailgate-assist": [
    "tailgate assist",
    "easy lift tailgate,tailgate damper,tailgate struts,tailgate lift assist,easy down tailgate",
  ],
  "luggage-cover": [
    "luggage cover,parcel shelf",
    "boot cover,parcel tray,cargo cover,load cover,parcel cover,retractable luggage cover,tonneau boot cover,boot blind",
  ],
  "luggage-net": ["luggage net,cargo net,bagasienet", "boot net,cargo nets,luggage nets"],
  "tie-down-hooks": [
    "tie down hooks,cargo hooks",
    "tie downs,tie down points,load hooks,lashing eyes,lashing points,load tie downs",
  ],
  "drawer-system": ["drawer system,drawers,laaistelsel", "drawer,packing system,bakkie drawers,load bin drawers"],
  "long-range-tank": [
    "long range tank,long range fuel tank,langafstandtenk",
    "longrange tank,long range diesel tank,long range tanks,auxiliary fuel tank,extra fuel tank",
  ],
  "dual-battery": [
    "dual battery,dual battery system,dubbelbattery",
    "second battery,dual batteries,dual battery setup,aux battery",
  ],
} satisfies Record<FeatureKey, FeatureWords>;

const toList = (words = "") => words.split(",").filter((word) => word !== "");

/** The words by which searches find each feature: its name first. */
export const searchWordsOf = (key: FeatureKey): string[] => [FEATURE_LABELS[key], ...toList(FEATURE_WORDS[key][0])];

/** The words that feeds write for each feature: its key and its name, too. */
export const feedWordsOf = (key: FeatureKey): string[] => {
  const [words, feeds]: FeatureWords = FEATURE_WORDS[key];
  return [key, FEATURE_LABELS[key], ...toList(words), ...toList(feeds)];
};

/** Lists the features by the words that `wordsOf` gives for each, as `toKey` spells them. */
export function featuresByWord(
  wordsOf: (key: FeatureKey) => string[],
  toKey: (word: string) => string,
): Map<string, FeatureKey[]> {
  const byWord = new Map<string, FeatureKey[]>();
  for (const key of FEATURE_KEYS) {
    for (const word of new Set(wordsOf(key).map(toKey))) byWord.set(word, [...(byWord.get(word) ?? []), key]);
  }
  return byWord;
}
