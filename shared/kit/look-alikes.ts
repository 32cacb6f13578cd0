// Letters that look like a plain Latin one: letters of other scripts, with strokes, or phonetic ones. Pure. Based on the confusables of
// Unicode Technical Standard 39, limited to letters that text of one script can contain.

/** "from to". For Greek the capitals decide, because their likeness is exact: a small nu is mapped like its capital N. */
const PAIRS = [
	"ıi ɩi øo đd ɗd ɖd ðd łl ħh ŧt þp ɓb ƀb ƅb ƈc ƒf ɠg ǥg ɣy ƙk ɲn ŋn ɵo ƥp ƨs ƭt ƴy ƶz ɛe əe ǝe ʒz ʊu ʋu ƿp",
	"аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi їi ӏl јj ԁd ԛq ԝw һh ѵv ьb үy ғf қk ҝk ҡk ңh ҳx ҽe ҫc ѡw",
	"αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx γy ωw ςσ ϲc ϳj",
	"օo ոn սu հh ցg զq յj լl",
]
	.join(" ")
	.split(" ")
	.map((pair) => [...pair] as [string, string]);

const LOOK_ALIKES = new Map<string, string>([...PAIRS, ["æ", "ae"], ["œ", "oe"], ["ß", "ss"]]);

/** The Latin look-alike of a lower-case letter without accents; for most letters, the letter itself. */
export const lookOf = (letter: string): string => LOOK_ALIKES.get(letter) ?? letter;
