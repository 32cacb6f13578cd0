// The nations of the simulator's invented world, as data. Their clocks lie two hours apart around the globe, so that
// with kick-offs from noon to late evening somebody always plays.
import type { CultureKey } from "./cultures.ts";

export interface NationPlan {
	name: string;
	/** Three capitals that no FIFA member has. */
	code: string;
	/** Hours ahead of UTC, all year. */
	utcOffsetHours: number;
	culture: CultureKey;
	/** First and second tier. */
	leagues: readonly [string, string];
	townBeginnings: readonly string[];
	townEndings: readonly string[];
	/** `*` stands for the town. */
	clubForms: readonly string[];
	venueForms: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");
const phrases = (text: string): readonly string[] => text.split(", ");

export const NATIONS: readonly NationPlan[] = [
	{
		name: "Albion",
		code: "ABN",
		utcOffsetHours: 0,
		culture: "albic",
		leagues: ["Albion Premier", "Albion First Division"],
		townBeginnings: words("Aldr Brask Corv Dorl Elver Farl Gant Hesk Ivel Kelt Lorn Mard Nork Orv Pells Quarr Rusk Sarn"),
		townEndings: words("combe ford holt ley mouth stead wick worth bury haven"),
		clubForms: phrases("* United, * Town, * Rovers, * Athletic, * Wanderers, * City, * Albion"),
		venueForms: phrases("* Park, * Road, The * Ground, Old Mill *"),
	},
	{
		name: "Meridia",
		code: "MRD",
		utcOffsetHours: 2,
		culture: "meridian",
		leagues: ["Liga Meridiana", "Segunda Meridiana"],
		townBeginnings: words("Alcor Belm Carav Dorad Escal Fuent Grav Hornac Lumbr Mirav Nebr Olvar Pedral Quint Rocam Sierv Torral Valdec"),
		townEndings: words("a ada ales ar ejo ena era illo osa uela"),
		clubForms: phrases("Atlético *, Deportivo *, Unión *, * CF, CD *, Racing *"),
		venueForms: phrases("Estadio *, Campo de *, Estadio Nuevo *"),
	},
	{
		name: "Kestrova",
		code: "KSV",
		utcOffsetHours: 4,
		culture: "kestric",
		leagues: ["Kestrov Superliga", "Kestrov Druha Liga"],
		townBeginnings: words("Bolg Brod Chrud Dravn Glin Horm Jesk Kobr Lesn Mlad Ostr Plav Rozd Slav Tresk Ustr Vran Zlad"),
		townEndings: words("any ava ec in ice ov ova sk uj yn"),
		clubForms: phrases("Dinamar *, Slovan *, Spartak *, FK *, * Metal, Torped *"),
		venueForms: phrases("Stadion *, * Arena, Mestsky Stadion *"),
	},
	{
		name: "Samarat",
		code: "SMT",
		utcOffsetHours: 6,
		culture: "steppic",
		leagues: ["Samarat Top League", "Samarat First League"],
		townBeginnings: words("Akt Baim Chark Derb Eski Farg Gulz Irg Karsh Kizil Mergh Nuras Orsk Pishk Sairam Talg Uzg Zharm"),
		townEndings: words("abad an ent ek istan kala or tau ul uz"),
		clubForms: phrases("FC *, * Karavan, Altyn *, Lokomot *, * Stars"),
		venueForms: phrases("* Central Stadium, * Arena, Jubilee Stadium *"),
	},
	{
		name: "Hokuren",
		code: "HKR",
		utcOffsetHours: 8,
		culture: "hanric",
		leagues: ["Hokuren One", "Hokuren Two"],
		townBeginnings: words("Akan Biro Chito Edan Fura Hakuz Izan Kamur Kotor Mashi Nemu Obih Rishi Sapo Shibet Tokac Utor Yubar"),
		townEndings: words("bara chi gawa hama jima ki mori nai saki zawa"),
		clubForms: phrases("* FC, Cranes *, * Tide, Verde *, * Sunrise, North *"),
		venueForms: phrases("* Stadium, * Bay Stadium, * Athletic Park"),
	},
	{
		name: "Lanhai",
		code: "LNH",
		utcOffsetHours: 10,
		culture: "hanric",
		leagues: ["Lanhai Super Series", "Lanhai Series B"],
		townBeginnings: words("Bei Chang Dong Feng Guang Heng Jia Kun Ling Min Nan Ping Qing Rui Shan Tian Wu Xiang"),
		townEndings: words("fei jin lou mei pu qiao sai shui tong zhai"),
		clubForms: phrases("* Dragons, * Harbour, FC *, * Jade, * Lions"),
		venueForms: phrases("* People's Stadium, * Lotus Arena, * Sports Centre"),
	},
	{
		name: "Aoteira",
		code: "AOT",
		utcOffsetHours: 12,
		culture: "pelagic",
		leagues: ["Southern Crown", "Aoteira Shield"],
		townBeginnings: words("Aro Huka Kaiw Mahar Ohop Pau Rotor Taup Uruw Waim Whan Hok Kerik Moer Ngar Opon Raet Tir"),
		townEndings: words("aka anga ere iti oa ora ouro ui una ata"),
		clubForms: phrases("* Mariners, * United, * Harbour, Western *, * Fern"),
		venueForms: phrases("* Oval, * Park, * Bay Stadium"),
	},
	{
		name: "Tahura",
		code: "THR",
		utcOffsetHours: -10,
		culture: "pelagic",
		leagues: ["Tahura League", "Tahura Second"],
		townBeginnings: words("Alof Fang Haap Lau Mahin Nuku Papar Rurut Savai Teav Uput Vaip Aitu Faga Leul Mulif Neiaf Puna"),
		townEndings: words("ao eva ia ina oa olo ora uai uri ulu"),
		clubForms: phrases("* FC, AS *, Lagoon *, * Reef, Tradewind *"),
		venueForms: phrases("* Park, Stade *, * Field"),
	},
	{
		name: "Norrland Isles",
		code: "NRI",
		utcOffsetHours: -2,
		culture: "norric",
		leagues: ["Isles Eliteliga", "Isles Forsteliga"],
		townBeginnings: words("Alv Bjarn Drag Eidsv Fals Grind Haverst Isfj Kvas Lys Molv Nars Orkv Raud Skjol Tind Utv Vard"),
		townEndings: words("bygd dal fjord heim holm nes oy stad vaag vik"),
		clubForms: phrases("* IF, * BK, IK *, * Ballklubb, Viking *"),
		venueForms: phrases("* Stadion, * Idrettspark, * Arena"),
	},
	{
		name: "Veracosta",
		code: "VCO",
		utcOffsetHours: -4,
		culture: "meridian",
		leagues: ["Liga Veracosta", "Ascenso Veracosta"],
		townBeginnings: words("Anac Bariq Cumar Dagu Esmer Guay Huan Jacar Lomar Maturi Nicar Orin Piritu Quibor Sucam Tumar Urib Yarac"),
		townEndings: words("al apa aya emo ibo igua ito ora ubo una"),
		clubForms: phrases("Deportes *, * Junior, Atlético *, Cóndor *, Sport *"),
		venueForms: phrases("Estadio *, Estadio Olímpico *, Parque *"),
	},
	{
		name: "Kumbara",
		code: "KMB",
		utcOffsetHours: -6,
		culture: "sahelic",
		leagues: ["Kumbara National League", "Kumbara Division Two"],
		townBeginnings: words("Baf Dimb Fandé Gon Kal Koud Lingu Mamb Nior Ougar Podo Sadi Sikas Tamb Waga Yélim Zigu Bam"),
		townEndings: words("ako ara aye ényé igo ina ombo ora ou ssa"),
		clubForms: phrases("* Stars, Étoile *, Racing *, * Lions, AS *, Jeunesse *"),
		venueForms: phrases("Stade *, Stade Municipal *, * Park"),
	},
	{
		name: "Calderra",
		code: "CLD",
		utcOffsetHours: -8,
		culture: "meridian",
		leagues: ["Calderra Primera", "Calderra B"],
		townBeginnings: words("Arrog Brav Canad Desc Ensen Floral Goler Hesper Lagun Madron Nipom Ojoal Pasor Ramir Solan Temec Ventan Yucal"),
		townEndings: words("a al ano edo eles illo inas ito o osa"),
		clubForms: phrases("* FC, Club *, Gold Coast *, Sol de *, * Miners"),
		venueForms: phrases("Estadio *, * Field, * Stadium"),
	},
];
