// A team's crest, drawn: a shield with a pattern in two colours, its initials where there is room. Decoration: the
// team's name always stands beside it.
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest.module.css";

const SHIELD = "M12 1.2c2.7 1.3 5.7 1.9 9 1.9v8.6c0 5.3-3.6 9-9 11.1-5.4-2.1-9-5.8-9-11.1V3.1c3.3 0 6.3-.6 9-1.9z";

/** What the second colour covers, in the shield's 24 × 24 box. */
const PATTERNS: Record<CrestFacts["pattern"], string> = {
	plain: "",
	halves: "M12 0h12v24H12z",
	sash: "M1 3h7l15 15-4.5 5z",
	stripes: "M6.4 0h3.2v24H6.4zM14.4 0h3.2v24h-3.2z",
	hoops: "M0 6h24v4H0zM0 14h24v4H0z",
	chevron: "M1 7l11 7 11-7v6l-11 7L1 13z",
	cross: "M9.9 0h4.2v24H9.9zM0 8.4h24v4.2H0z",
	quarters: "M12 0h12v11H12zM0 11h12v13H0z",
};

/** Below this the initials would be a smudge. */
const INITIALS_FROM_PX = 56;

/** Stands once in the document: every pattern is cut by it. */
export function CrestOutline() {
	return (
		<svg className={styles.outline} aria-hidden="true">
			<clipPath id="crest">
				<path d={SHIELD} />
			</clipPath>
		</svg>
	);
}

export function Crest({ crest, size = 18 }: { crest: CrestFacts; size?: 18 | 24 | 32 | 40 | 56 | 64 }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path className={styles.shield} fill={crest.primary} d={SHIELD} />
			{PATTERNS[crest.pattern] && <path clipPath="url(#crest)" fill={crest.secondary} d={PATTERNS[crest.pattern]} />}
			{size >= INITIALS_FROM_PX && (
				<text className={styles.initials} x="12" y="12" fill={inkOn(crest.primary)} stroke={crest.primary}>
					{crest.initials}
				</text>
			)}
		</svg>
	);
}

/** Black or white, whichever reads better on `#rrggbb` (relative luminance of WCAG 2, without its gamma: enough to choose). */
export function inkOn(colour: string): string {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? "#0b1110" : "#ffffff";
}
