/** Words of searches that are neither cars nor places. */

const toSet = (words: string) => new Set(words.trim().split(/\s+/));

/** Words that do not change a search. */
export const STOP_WORDS: ReadonlySet<string> = toSet(`
  a an the in at with for this that my me i we us it is are be to on by and or near around about only just also any some all
  want wants need needs looking look search searching find show get buy buying please hi hello like would can you have has got
  car cars vehicle vehicles auto's used secondhand second hand 2nd preowned pre owned previously model models year years sale selling
  cheap cheapest affordable budget good nice best great clean reliable deal deals price prices priced special offer offers cash finance
  colour color coloured colored body type engine gearbox transmission fuel make brand area region located within town city province
  naby om by met en n die vir van uit op te koop koop kar karre motor motors voertuig voertuie tweedehands tweedehandse gebruikte
  gebruik tweede hands soek ek ons wil he asseblief goedkoop goedkoopste goeie mooi beste jaar in om ongeveer kleur enjin area dorp
  stad handel deel rondom km kms
`);

/** Common words that look like misspelt names, and names of cars that look like others. They never count as misspelt. */
export const PLAIN_WORDS: ReadonlySet<string> = toSet(`
  patrol alto audio month months monthly open state stand spring dispatch stinger stranger atlantic constant contusion front capture
  class cross series danger anger storage shortage track familiar clip food record sand paint power wheel wheels service
  arrest aviation calzone flight headlock lather leader leaders leeway lumber paddle player players pushcart rockslide smartly spoiled
  sports tainted twitch unreeling wince winces navigator weather feather alarmed spot spots tracks
  services history owner owned parts start stop winter summer family
`);
