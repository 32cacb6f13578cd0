// A team's crest, drawn: a shield with a pattern in two colours, its initials where there is room. Decoration: the
// team's name always stands beside it.
import { CREST_PATTERNS, CREST_SHIELD, inkOn } from "#shared/contract/crest-shape.ts";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest.module.css";

/** Below this the initials would be a smudge. */
const INITIALS_FROM_PX = 56;

/** Stands once in the document: every pattern is cut by it. */
export function CrestOutline() {
	return (
		<svg className={styles.outline} aria-hidden="true">
			<clipPath id="crest">
				<path d={CREST_SHIELD} />
			</clipPath>
		</svg>
	);
}

export function Crest({ crest, size = 18 }: { crest: CrestFacts; size?: 18 | 24 | 32 | 40 | 56 | 64 }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path className={styles.shield} fill={crest.primary} d={CREST_SHIELD} />
			{CREST_PATTERNS[crest.pattern] && <path clipPath="url(#crest)" fill={crest.secondary} d={CREST_PATTERNS[crest.pattern]} />}
			{size >= INITIALS_FROM_PX && (
				<text className={styles.initials} x="12" y="12" fill={inkOn(crest.primary)} stroke={crest.primary}>
					{crest.initials}
				</text>
			)}
		</svg>
	);
}
