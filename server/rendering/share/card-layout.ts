// The layout of a share image as elements for satori: 1200 × 628, dark, readable at the size of a thumbnail.
import { CREST_PATTERNS, CREST_SHIELD, inkOn } from "#shared/contract/crest-shape.ts";
import type { Crest } from "#shared/contract/match-row.ts";
import type { MatchShareCard, NameShareCard, ShareCard, ShareTeam } from "#shared/contract/share-card.ts";

/** A React element without React: satori reads only these fields. */
export interface CardElement {
	type: string;
	props: { style?: Record<string, unknown>; children?: (CardElement | string)[] | string; [attribute: string]: unknown };
}

const INK = "#eaf2ee";
const QUIET = "#a3b3ac";
const LIVE = "#b9f24a";
const CARD = "#0b1110";
const LINE = "#1f2b27";
/** Colour for unconfirmed facts. */
const WARN = "#f2b84b";

const box = (style: Record<string, unknown>, ...children: (CardElement | null)[]): CardElement => ({
	type: "div",
	props: { style: { display: "flex", ...style }, children: children.filter((child) => child !== null) },
});

/** One line, or `lines`; text that does not fit is truncated with an ellipsis. */
const text = (content: string, style: Record<string, unknown>, lines = 1): CardElement => ({
	type: "div",
	props: { style: { display: "block", lineClamp: lines, ...style }, children: content },
});

export function layOutCard(card: ShareCard): CardElement {
	return box(
		{
			boxSizing: "border-box",
			width: "100%",
			height: "100%",
			flexDirection: "column",
			justifyContent: "space-between",
			padding: "48px 64px",
			color: INK,
			backgroundColor: CARD,
			backgroundImage: "radial-gradient(circle at 50% 0%, #17241f 0%, #0b1110 70%)",
			fontFamily: "Inter, Inter Latin Extended, Inter Cyrillic, Inter Greek",
			borderBottom: `12px solid ${card.kind !== "match" ? LINE : card.isProvisional ? WARN : card.isLive ? LIVE : LINE}`,
		},
		headingOf(card),
		card.kind === "match" ? matchPart(card) : namePart(card),
		card.kind === "match" ? statusPart(card) : factsPart(card),
	);
}

function headingOf({ site, heading }: ShareCard): CardElement {
	return box(
		{ justifyContent: "space-between", alignItems: "center", fontSize: 30, fontWeight: 600 },
		text(site, { color: LIVE, maxWidth: 360 }),
		text(heading, { color: QUIET, maxWidth: 680, textAlign: "right" }),
	);
}

function matchPart({ home, away, score, isProvisional }: MatchShareCard): CardElement {
	return box(
		{ alignItems: "flex-start", justifyContent: "space-between" },
		teamPart(home, isProvisional),
		box(
			{ width: 340, height: 190, alignItems: "center", justifyContent: "center" },
			text(score, { fontSize: scoreSize(score), fontWeight: 800, ...(isProvisional && { color: WARN }) }),
		),
		teamPart(away, isProvisional),
	);
}

/** Scores of some sports have seven characters or more, such as 101–99. */
const scoreSize = (score: string) => (score.length > 5 ? 92 : 136);

/** Has the height of a score, so that the names of both sides are level. */
const NOTHING = "\u00a0";

function teamPart({ name, crest, score }: ShareTeam, isProvisional?: true): CardElement {
	return box(
		{ width: 360, flexDirection: "column", alignItems: "center" },
		crestPart(crest, score === undefined ? 190 : 136),
		score === undefined
			? null
			: text(score || NOTHING, {
					marginTop: 12,
					fontSize: score.length > 7 ? 56 : 72,
					fontWeight: 800,
					lineHeight: 1.1,
					...(isProvisional && { color: WARN }),
				}),
		text(
			name,
			{
				marginTop: score === undefined ? 20 : 8,
				fontSize: name.length > 18 ? 34 : 42,
				fontWeight: 600,
				lineHeight: 1.15,
				textAlign: "center",
			},
			2,
		),
	);
}

function statusPart({ status, parts, isLive, doubt }: MatchShareCard): CardElement {
	const tone = isLive ? { color: CARD, backgroundColor: LIVE } : { color: INK, backgroundColor: LINE };
	return box(
		{ flexDirection: "column", alignItems: "center" },
		parts.length > 0
			? text(parts.join("   "), {
					marginBottom: 20,
					maxWidth: 1_070,
					fontSize: parts.length > 6 ? 30 : 38,
					fontWeight: 600,
					color: QUIET,
					whiteSpace: "pre",
				})
			: null,
		box(
			{ alignItems: "center" },
			box({ padding: "12px 32px", borderRadius: 40, fontSize: 34, fontWeight: 600, ...tone }, text(status, { maxWidth: 560 })),
			doubt ? text(doubt, { marginLeft: 28, fontSize: 34, fontWeight: 600, color: WARN, maxWidth: 480 }) : null,
		),
	);
}

function namePart({ name, crest }: NameShareCard): CardElement {
	return box(
		{ alignItems: "center" },
		crest && box({ marginRight: 48 }, crestPart(crest, 230)),
		text(name, { maxWidth: crest ? 780 : 1_070, fontSize: name.length > 22 ? 76 : 100, fontWeight: 800, lineHeight: 1.1 }, 2),
	);
}

function factsPart({ facts }: NameShareCard): CardElement {
	return box({ fontSize: 34, fontWeight: 600, color: QUIET }, text(facts.join("  ·  "), { maxWidth: 1_070 }));
}

/** Drawn in the same way as on pages (client/ui/crest.tsx). */
function crestPart({ pattern, primary, secondary, initials }: Crest, size: number): CardElement {
	const shape = (attributes: Record<string, unknown>): CardElement => ({ type: "path", props: attributes });
	const shield: CardElement = {
		type: "svg",
		props: {
			width: size,
			height: size,
			viewBox: "0 0 24 24",
			style: { position: "absolute", top: 0, left: 0 },
			children: [
				{ type: "clipPath", props: { id: "shield", children: [shape({ d: CREST_SHIELD })] } },
				shape({ d: CREST_SHIELD, fill: primary }),
				shape({ d: CREST_PATTERNS[pattern] || "M0 0", fill: secondary, "clip-path": "url(#shield)" }),
				shape({ d: CREST_SHIELD, fill: "none", stroke: "#eaf2ee40", "stroke-width": 0.8 }),
			],
		},
	};
	const [ink, edge] = [inkOn(primary), primary];
	const letters = text(initials, {
		position: "relative",
		fontSize: size * 0.3,
		fontWeight: 800,
		color: ink,
		textShadow: `0 0 ${size * 0.03}px ${edge}, 0 0 ${size * 0.06}px ${edge}`,
	});
	return box({ position: "relative", width: size, height: size, alignItems: "center", justifyContent: "center" }, shield, letters);
}
