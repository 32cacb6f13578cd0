// What a name looks like: two names that a reader could take for each other have one skeleton. Pure; called by display-name.ts
// and reserved-name.ts. After the skeleton of Unicode Technical Standard 39, with those of its confusables that the letters
// of name-scripts.ts can reach.

/** Accents, vowel points and the like. The vowel signs of Indic scripts and the voicing of kana make another letter: they stay. */
const ACCENTS = /[[\p{M}&&[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}]]--[\u3099\u309A]]/gv;
export const SEPARATORS = /[ ._'\-]/gv;

/** What a letter looks like, "from to". Of Greek the capitals count, for they are exact: a small nu goes with N. */
const LOOK_ALIKES = new Map(
	[
		"0o 1l 5s il ıl ɩl øo đd ɗd ɖd ðd łl ħh ŧt þp ɓb ƀb ƅb ƈc ƒf ɠg ǥg ɣy ƙk ɲn ŋn ɵo ƥp ƨs ƭt ƴy ƶz ɛe əe ǝe ʒz ʊu ʋu ƿp",
		"аa вb еe кk мm нh оo рp сc тt уy хx ѕs іl їl ӏl јj ԁd ԛq ԝw һh ѵv ьb үy ғf қk ҝk ҡk ңh ҳx ҽe ҫc ѡw",
		"αa βb εe ζz ηh ιl κk μm νn οo ρp τt υy χx γy ωw ςσ ϲc ϳj",
		"օo ոn սu հh ցg զq յj լl",
	]
		.join(" ")
		.split(" ")
		.map((pair) => [...pair] as [string, string])
		.concat([
			["æ", "ae"],
			["œ", "oe"],
			["ß", "ss"],
		]),
);

/** "Ádrnin 1" → "admlnl". Two names with one skeleton are one name. */
export function skeletonOf(name: string): string {
	const plain = withoutAccents(withoutAccents(name).toLowerCase()).replace(SEPARATORS, "");
	const letters = Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
	return letters.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Asked again after lower case, which makes accents of its own ("İ"). */
const withoutAccents = (text: string) => text.normalize("NFKD").replace(ACCENTS, "");
