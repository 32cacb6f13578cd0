// The site's own face: name, pictures, colours and font that staff choose, and the parts that the site does not offer. Staff edit it as an
// editorial document, so that it has versions, a preview and a publication. Pure and without zod.
import { blackOrWhiteOn, contrastOf, lowestContrast, mixColours, readableColour } from "#shared/kit/contrast.ts";

/** Fonts of the site. Only `inter` is loaded, from this site; the others are installed on readers' devices. */
export const BRAND_FONTS = ["inter", "system", "humanist", "geometric", "slab", "serif"] as const;
type BrandFont = (typeof BRAND_FONTS)[number];

/** Parts that a site may leave out besides sports. */
export const OPTIONAL_PARTS = ["movies", "highlights", "plans"] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

/** First segments of the pages of each part. */
const PAGES_OF: Readonly<Record<OptionalPart, readonly string[]>> = {
	movies: ["movies"],
	highlights: ["match-highlight"],
	plans: ["pricing", "pricing-sport", "checkout"],
};

/** Whether a path without locale prefix belongs to a part that the site does not offer. */
export function isOffPage(path: string, offParts: readonly OptionalPart[]): boolean {
	const [segment = ""] = path.slice(1).split(/[/?#]/);
	return offParts.some((part) => PAGES_OF[part].includes(segment));
}

export const MAX_SITE_NAME_LENGTH = 60;

export interface BrandingFields {
	/** Name of the site; if it is empty, the setting SITE_NAME has it. */
	name: string;
	/** Id of a stored image that stands in place of the drawn mark; `null` for the mark. */
	logoImageId: string | null;
	/** Whether the name is shown beside the logo. */
	isNameShown: boolean;
	/** Icon of tabs, bookmarks and the installed site; `null` for the shipped one. */
	iconImageId: string | null;
	/** Picture of link previews of pages without one of their own; `null` for the shipped one. */
	shareImageId: string | null;
	/** `#rrggbb`; what is live and where a reader stands. `null` for the shipped one. */
	accent: string | null;
	/** `#rrggbb`; the band at the top of each page. `null` for none. */
	header: string | null;
	font: BrandFont;
	/** IANA zone of readers whose own one is unknown; `null` if it is guessed by their country and language. */
	zone: string | null;
	/** Keys of the sports that the site does not offer. */
	offSports: readonly string[];
	offParts: readonly OptionalPart[];
}

export const SHIPPED_BRANDING: BrandingFields = {
	name: "",
	logoImageId: null,
	isNameShown: true,
	iconImageId: null,
	shareImageId: null,
	accent: null,
	header: null,
	font: "inter",
	zone: null,
	offSports: [],
	offParts: [],
};

/** What pages need of the site's face. */
export interface SiteBranding extends Pick<BrandingFields, "logoImageId" | "isNameShown" | "iconImageId" | "shareImageId" | "font"> {
	name: string;
	/** Values of the custom properties of client/styles/tokens.css that differ from the shipped ones. */
	tokens: Readonly<Record<`--${string}`, string>>;
	hasOwnHeader: boolean;
	offSports: string[];
	offParts: OptionalPart[];
}

type Theme = "light" | "dark";

/** Surfaces of client/styles/tokens.css on which the accent is text. */
export const SURFACES = {
	light: { paper: "#f4f6f3", card: "#ffffff", sunk: "#eaeeea" },
	dark: { paper: "#0b1110", card: "#121a18", sunk: "#0e1513" },
} as const;
const INK_TOWARDS = { light: "#000000", dark: "#ffffff" } as const;
/** Share of the accent in the wash behind live rows, and of the ink in the marked entry of the header. */
const WASH_SHARE = 0.1;
const RAISED_SHARE = 0.14;

export interface AccentColours {
	/** The colour as the theme shows it. */
	accent: string;
	wash: string;
	/** Text on the accent. */
	ink: string;
	/** The lowest contrast of the accent as text with a surface of the theme, by WCAG. */
	contrast: number;
	/** Contrast of the colour as it was chosen. */
	chosenContrast: number;
	isAdapted: boolean;
}

/** The accent in a theme: as it was chosen, or made darker (light theme) or lighter (dark theme) until text in it has 4.5:1. */
export function accentIn(theme: Theme, chosen: string): AccentColours {
	const surfaces = SURFACES[theme];
	const wash = mixColours(surfaces.card, chosen, WASH_SHARE);
	const on = [surfaces.paper, surfaces.card, surfaces.sunk, wash];
	const accent = readableColour(chosen, { on, towards: INK_TOWARDS[theme] });
	return {
		...{ accent, wash, ink: blackOrWhiteOn(accent) },
		contrast: lowestContrast(accent, on),
		chosenContrast: lowestContrast(chosen, on),
		isAdapted: accent !== chosen,
	};
}

export interface HeaderColours {
	background: string;
	ink: string;
	/** Background of the entry of the page that is open. */
	raised: string;
	/** The lowest contrast of the ink with a background of the band. */
	contrast: number;
}

/** The band in both themes: its ink is black or white, whichever is read better. */
export function headerColours(background: string): HeaderColours {
	const ink = blackOrWhiteOn(background);
	const opposite = ink === "#ffffff" ? "#000000" : "#ffffff";
	// The mark goes away from the ink, so that it never lowers the contrast.
	const raised = mixColours(background, opposite, RAISED_SHARE);
	return { background, ink, raised, contrast: Math.min(contrastOf(ink, background), contrastOf(ink, raised)) };
}

const FONT_STACKS: Readonly<Record<BrandFont, string | null>> = {
	inter: null,
	system: "system-ui, sans-serif",
	humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
	geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
	slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
	serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
};

/** The custom properties that differ from the shipped ones; empty for a site without colours and a font of its own. */
export function brandTokens({ accent, header, font }: Pick<BrandingFields, "accent" | "header" | "font">): Record<`--${string}`, string> {
	const tokens: Record<`--${string}`, string> = {};
	if (accent !== null) {
		for (const theme of ["light", "dark"] as const) {
			const colours = accentIn(theme, accent);
			tokens[`--brand-${theme}`] = colours.accent;
			tokens[`--brand-ink-${theme}`] = colours.ink;
			tokens[`--brand-wash-${theme}`] = colours.wash;
		}
	}
	if (header !== null) {
		const { background, ink, raised } = headerColours(header);
		tokens["--header"] = background;
		tokens["--on-header"] = ink;
		tokens["--header-raised"] = raised;
	}
	const stack = FONT_STACKS[font];
	if (stack !== null) tokens["--font"] = stack;
	return tokens;
}
