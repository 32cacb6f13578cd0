// The nations of the simulator's invented competitions, as data. Their clocks are two hours apart around the globe: with matches from noon
// to late evening, some are always live.
import type { CultureKey } from "./cultures.ts";

export interface Nation {
	name: string;
	/** Code of three capitals that no FIFA member uses. */
	code: string;
	/** Hours ahead of UTC, all year. */
	utcOffsetHours: number;
	culture: CultureKey;
	townBeginnings: readonly string[];
	townEndings: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");

export const NATIONS: readonly Nation[] = [
	{
		name: "Albion",
		code: "ABN",
		utcOffsetHours: 0,
		culture: "albic",
		townBeginnings: words("Aldr Brask Corv Dorl Elver Farl Gant Hesk Ivel Kelt Lorn Mard Nork Orv Pells Quarr Rusk Sarn"),
		townEndings: words("combe ford holt ley mouth stead wick worth bury haven"),
	},
	{
		name: "Meridia",
		code: "MRD",
		utcOffsetHours: 2,
		culture: "meridian",
		townBeginnings: words("Alcor Belm Carav Dorad Escal Fuent Grav Hornac Lumbr Mirav Nebr Olvar Pedral Quint Rocam Sierv Torral Valdec"),
		townEndings: words("a ada ales ar ejo ena era illo osa uela"),
	},
	{
		name: "Kestrova",
		code: "KSV",
		utcOffsetHours: 4,
		culture: "kestric",
		townBeginnings: words("Bolg Brod Chrud Dravn Glin Horm Jesk Kobr Lesn Mlad Ostr Plav Rozd Slav Tresk Ustr Vran Zlad"),
		townEndings: words("any ava ec in ice ov ova sk uj yn"),
	},
	{
		name: "Samarat",
		code: "SMT",
		utcOffsetHours: 6,
		culture: "steppic",
		townBeginnings: words("Akt Baim Chark Derb Eski Farg Gulz Irg Karsh Kizil Mergh Nuras Orsk Pishk Sairam Talg Uzg Zharm"),
		townEndings: words("abad an ent ek istan kala or tau ul uz"),
	},
	{
		name: "Hokuren",
		code: "HKR",
		utcOffsetHours: 8,
		culture: "hanric",
		townBeginnings: words("Akan Biro Chito Edan Fura Hakuz Izan Kamur Kotor Mashi Nemu Obih Rishi Sapo Shibet Tokac Utor Yubar"),
		townEndings: words("bara chi gawa hama jima ki mori nai saki zawa"),
	},
	{
		name: "Lanhai",
		code: "LNH",
		utcOffsetHours: 10,
		culture: "hanric",
		townBeginnings: words("Bei Chang Dong Feng Guang Heng Jia Kun Ling Min Nan Ping Qing Rui Shan Tian Wu Xiang"),
		townEndings: words("fei jin lou mei pu qiao sai shui tong zhai"),
	},
	{
		name: "Aoteira",
		code: "AOT",
		utcOffsetHours: 12,
		culture: "pelagic",
		townBeginnings: words("Aro Huka Kaiw Mahar Ohop Pau Rotor Taup Uruw Waim Whan Hok Kerik Moer Ngar Opon Raet Tir"),
		townEndings: words("aka anga ere iti oa ora ouro ui una ata"),
	},
	{
		name: "Tahura",
		code: "THR",
		utcOffsetHours: -10,
		culture: "pelagic",
		townBeginnings: words("Alof Fang Haap Lau Mahin Nuku Papar Rurut Savai Teav Uput Vaip Aitu Faga Leul Mulif Neiaf Puna"),
		townEndings: words("ao eva ia ina oa olo ora uai uri ulu"),
	},
	{
		name: "Norrland Isles",
		code: "NRI",
		utcOffsetHours: -2,
		culture: "norric",
		townBeginnings: words("Alv Bjarn Drag Eidsv Fals Grind Haverst Isfj Kvas Lys Molv Nars Orkv Raud Skjol Tind Utv Vard"),
		townEndings: words("bygd dal fjord heim holm nes oy stad vaag vik"),
	},
	{
		name: "Veracosta",
		code: "VCO",
		utcOffsetHours: -4,
		culture: "meridian",
		townBeginnings: words("Anac Bariq Cumar Dagu Esmer Guay Huan Jacar Lomar Maturi Nicar Orin Piritu Quibor Sucam Tumar Urib Yarac"),
		townEndings: words("al apa aya emo ibo igua ito ora ubo una"),
	},
	{
		name: "Kumbara",
		code: "KMB",
		utcOffsetHours: -6,
		culture: "sahelic",
		townBeginnings: words("Baf Dimb Fandé Gon Kal Koud Lingu Mamb Nior Ougar Podo Sadi Sikas Tamb Waga Yélim Zigu Bam"),
		townEndings: words("ako ara aye ényé igo ina ombo ora ou ssa"),
	},
	{
		name: "Calderra",
		code: "CLD",
		utcOffsetHours: -8,
		culture: "meridian",
		townBeginnings: words("Arrog Brav Canad Desc Ensen Floral Goler Hesper Lagun Madron Nipom Ojoal Pasor Ramir Solan Temec Ventan Yucal"),
		townEndings: words("a al ano edo eles illo inas ito o osa"),
	},
];

/** Nation under which competitions of several nations are listed. */
export const CONTINENTAL = { code: "CON", name: "Continental" };

/** Codes of all invented nations; no real nation has any of them. */
export const NATION_CODES: readonly string[] = [...NATIONS.map(({ code }) => code), CONTINENTAL.code];

/**
 * Returns the nation with this code; for continental competitions, a nation without names whose clock is UTC. Throws for any other code.
 */
export function nationOf(code: string): Nation {
	const nation = NATIONS.find((each) => each.code === code);
	if (nation) return nation;
	if (code !== CONTINENTAL.code) throw new Error(`no nation has the code ${code}`);
	return { ...CONTINENTAL, utcOffsetHours: 0, culture: "albic", townBeginnings: [], townEndings: [] };
}
