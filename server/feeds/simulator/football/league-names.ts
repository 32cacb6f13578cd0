// Names of football's invented leagues, clubs and grounds by nation.
import type { NationLeaguesPlan } from "../world/world-plan.ts";

export interface LeagueNames extends Pick<NationLeaguesPlan, "nationCode" | "clubForms" | "venueForms"> {
	/** First and second tier. */
	leagues: readonly [string, string];
}

const phrases = (text: string): readonly string[] => text.split(", ");

export const LEAGUE_NAMES: readonly LeagueNames[] = [
	{
		nationCode: "ABN",
		leagues: ["Albion Premier", "Albion First Division"],
		clubForms: phrases("* United, * Town, * Rovers, * Athletic, * Wanderers, * City, * Albion"),
		venueForms: phrases("* Park, * Road, The * Ground, Old Mill *"),
	},
	{
		nationCode: "MRD",
		leagues: ["Liga Meridiana", "Segunda Meridiana"],
		clubForms: phrases("Atlético *, Deportivo *, Unión *, * CF, CD *, Racing *"),
		venueForms: phrases("Estadio *, Campo de *, Estadio Nuevo *"),
	},
	{
		nationCode: "KSV",
		leagues: ["Kestrov Superliga", "Kestrov Druha Liga"],
		clubForms: phrases("Dinamar *, Slovan *, Spartak *, FK *, * Metal, Torped *"),
		venueForms: phrases("Stadion *, * Arena, Mestsky Stadion *"),
	},
	{
		nationCode: "SMT",
		leagues: ["Samarat Top League", "Samarat First League"],
		clubForms: phrases("FC *, * Karavan, Altyn *, Lokomot *, * Stars"),
		venueForms: phrases("* Central Stadium, * Arena, Jubilee Stadium *"),
	},
	{
		nationCode: "HKR",
		leagues: ["Hokuren One", "Hokuren Two"],
		clubForms: phrases("* FC, Cranes *, * Tide, Verde *, * Sunrise, North *"),
		venueForms: phrases("* Stadium, * Bay Stadium, * Athletic Park"),
	},
	{
		nationCode: "LNH",
		leagues: ["Lanhai Super Series", "Lanhai Series B"],
		clubForms: phrases("* Dragons, * Harbour, FC *, * Jade, * Lions"),
		venueForms: phrases("* People's Stadium, * Lotus Arena, * Sports Centre"),
	},
	{
		nationCode: "AOT",
		leagues: ["Southern Crown", "Aoteira Shield"],
		clubForms: phrases("* Mariners, * United, * Harbour, Western *, * Fern"),
		venueForms: phrases("* Oval, * Park, * Bay Stadium"),
	},
	{
		nationCode: "THR",
		leagues: ["Tahura League", "Tahura Second"],
		clubForms: phrases("* FC, AS *, Lagoon *, * Reef, Tradewind *"),
		venueForms: phrases("* Park, Stade *, * Field"),
	},
	{
		nationCode: "NRI",
		leagues: ["Isles Eliteliga", "Isles Forsteliga"],
		clubForms: phrases("* IF, * BK, IK *, * Ballklubb, Viking *"),
		venueForms: phrases("* Stadion, * Idrettspark, * Arena"),
	},
	{
		nationCode: "VCO",
		leagues: ["Liga Veracosta", "Ascenso Veracosta"],
		clubForms: phrases("Deportes *, * Junior, Atlético *, Cóndor *, Sport *"),
		venueForms: phrases("Estadio *, Estadio Olímpico *, Parque *"),
	},
	{
		nationCode: "KMB",
		leagues: ["Kumbara National League", "Kumbara Division Two"],
		clubForms: phrases("* Stars, Étoile *, Racing *, * Lions, AS *, Jeunesse *"),
		venueForms: phrases("Stade *, Stade Municipal *, * Park"),
	},
	{
		nationCode: "CLD",
		leagues: ["Calderra Primera", "Calderra B"],
		clubForms: phrases("* FC, Club *, Gold Coast *, Sol de *, * Miners"),
		venueForms: phrases("Estadio *, * Field, * Stadium"),
	},
];
