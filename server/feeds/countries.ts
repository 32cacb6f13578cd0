// Countries by FIFA code: the name of the nation, the prefix of its league files and the time zone of its kick-offs. Data; extend it when a
// report names an unknown country.

export interface Country {
	name: string;
	/** `en` of `en.1.json`; only where openfootball keeps a league. */
	prefix?: string;
	/** IANA zone of the league's times; of a country with several, the one most grounds lie in. */
	zone?: string;
	/** Other names of the national team in the files. */
	otherNames?: readonly string[];
}

export const COUNTRIES: Record<string, Country> = {
	ALB: { name: "Albania" },
	ALG: { name: "Algeria", prefix: "dz", zone: "Africa/Algiers" },
	ARG: { name: "Argentina", prefix: "ar", zone: "America/Argentina/Buenos_Aires" },
	AUS: { name: "Australia", prefix: "au", zone: "Australia/Sydney" },
	AUT: { name: "Austria", prefix: "at", zone: "Europe/Vienna" },
	AZE: { name: "Azerbaijan" },
	BEL: { name: "Belgium", prefix: "be", zone: "Europe/Brussels" },
	BIH: { name: "Bosnia & Herzegovina", otherNames: ["Bosnia and Herzegovina", "Bosnia-Herzegovina"] },
	BLR: { name: "Belarus" },
	BOL: { name: "Bolivia" },
	BRA: { name: "Brazil", prefix: "br", zone: "America/Sao_Paulo" },
	BUL: { name: "Bulgaria" },
	CAN: { name: "Canada" },
	CHI: { name: "Chile" },
	CHN: { name: "China", prefix: "cn", zone: "Asia/Shanghai" },
	CIV: { name: "Ivory Coast", otherNames: ["Côte d'Ivoire"] },
	CMR: { name: "Cameroon" },
	COD: { name: "DR Congo", otherNames: ["Congo DR", "Democratic Republic of the Congo"] },
	COL: { name: "Colombia", prefix: "co", zone: "America/Bogota" },
	CPV: { name: "Cape Verde", otherNames: ["Cabo Verde"] },
	CRC: { name: "Costa Rica" },
	CRO: { name: "Croatia" },
	CUW: { name: "Curaçao" },
	CYP: { name: "Cyprus" },
	CZE: { name: "Czech Republic", prefix: "cz", zone: "Europe/Prague", otherNames: ["Czechia"] },
	DEN: { name: "Denmark", prefix: "dk", zone: "Europe/Copenhagen" },
	ECU: { name: "Ecuador" },
	EGY: { name: "Egypt", prefix: "eg", zone: "Africa/Cairo" },
	ENG: { name: "England", prefix: "en", zone: "Europe/London" },
	ESP: { name: "Spain", prefix: "es", zone: "Europe/Madrid" },
	EST: { name: "Estonia" },
	FIN: { name: "Finland" },
	FRA: { name: "France", prefix: "fr", zone: "Europe/Paris" },
	GEO: { name: "Georgia" },
	GER: { name: "Germany", prefix: "de", zone: "Europe/Berlin" },
	GHA: { name: "Ghana" },
	GRE: { name: "Greece", prefix: "gr", zone: "Europe/Athens" },
	HAI: { name: "Haiti" },
	HON: { name: "Honduras" },
	HUN: { name: "Hungary", prefix: "hu", zone: "Europe/Budapest" },
	IRL: { name: "Republic of Ireland", otherNames: ["Ireland"] },
	IRN: { name: "Iran", otherNames: ["IR Iran"] },
	IRQ: { name: "Iraq" },
	ISL: { name: "Iceland" },
	ISR: { name: "Israel" },
	ITA: { name: "Italy", prefix: "it", zone: "Europe/Rome" },
	JAM: { name: "Jamaica" },
	JOR: { name: "Jordan" },
	JPN: { name: "Japan", prefix: "jp", zone: "Asia/Tokyo" },
	KAZ: { name: "Kazakhstan" },
	KOR: { name: "South Korea", otherNames: ["Korea Republic"] },
	KOS: { name: "Kosovo", otherNames: ["Kosova"] },
	KSA: { name: "Saudi Arabia" },
	LIE: { name: "Liechtenstein" },
	LTU: { name: "Lithuania" },
	LUX: { name: "Luxembourg" },
	LVA: { name: "Latvia" },
	MAR: { name: "Morocco", prefix: "ma", zone: "Africa/Casablanca" },
	MCO: { name: "Monaco" },
	MDA: { name: "Moldova" },
	MEX: { name: "Mexico", prefix: "mx", zone: "America/Mexico_City" },
	MKD: { name: "North Macedonia" },
	MNE: { name: "Montenegro" },
	NCL: { name: "New Caledonia" },
	NED: { name: "Netherlands", prefix: "nl", zone: "Europe/Amsterdam" },
	NGA: { name: "Nigeria" },
	NIR: { name: "Northern Ireland" },
	NOR: { name: "Norway", prefix: "no", zone: "Europe/Oslo" },
	NZL: { name: "New Zealand" },
	PAN: { name: "Panama" },
	PAR: { name: "Paraguay" },
	PER: { name: "Peru" },
	POL: { name: "Poland", prefix: "pl", zone: "Europe/Warsaw" },
	POR: { name: "Portugal", prefix: "pt", zone: "Europe/Lisbon" },
	QAT: { name: "Qatar" },
	ROU: { name: "Romania", prefix: "ro", zone: "Europe/Bucharest" },
	RSA: { name: "South Africa" },
	RUS: { name: "Russia", prefix: "ru", zone: "Europe/Moscow" },
	SCO: { name: "Scotland", prefix: "sco", zone: "Europe/London" },
	SEN: { name: "Senegal" },
	SRB: { name: "Serbia", prefix: "rs", zone: "Europe/Belgrade" },
	SUI: { name: "Switzerland", prefix: "ch", zone: "Europe/Zurich" },
	SUR: { name: "Suriname" },
	SVK: { name: "Slovakia" },
	SVN: { name: "Slovenia" },
	SWE: { name: "Sweden", prefix: "se", zone: "Europe/Stockholm" },
	TUN: { name: "Tunisia" },
	TUR: { name: "Turkey", prefix: "tr", zone: "Europe/Istanbul", otherNames: ["Türkiye"] },
	UAE: { name: "United Arab Emirates" },
	UKR: { name: "Ukraine", prefix: "ua", zone: "Europe/Kyiv" },
	URU: { name: "Uruguay" },
	USA: { name: "United States", prefix: "us", zone: "America/New_York", otherNames: ["USA"] },
	UZB: { name: "Uzbekistan" },
	VEN: { name: "Venezuela" },
	WAL: { name: "Wales" },
};

const CODES_BY_NAME = new Map(
	Object.entries(COUNTRIES).flatMap(([code, { name, otherNames = [] }]) => [name, ...otherNames].map((each) => [each, code])),
);
const CODES_BY_PREFIX = new Map(Object.entries(COUNTRIES).map(([code, { prefix }]) => [prefix, code]));

/** FIFA code of a national team's name as a file writes it. */
export const countryCodeByName = (name: string): string | undefined => CODES_BY_NAME.get(name);
/** FIFA code by the prefix of a league file. */
export const countryCodeByPrefix = (prefix: string): string | undefined => CODES_BY_PREFIX.get(prefix);
