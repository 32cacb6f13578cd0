// A team's crest, drawn: a shield with a pattern in two colours, its initials where there is room. Decoration: the
// team's name always stands beside it.
import { CREST_PATTERNS, CREST_SHIELD, inkOn } from "#shared/contract/crest-shape.ts";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest.module.css";

/** Below this the initials would be a smudge. */
const INITIALS_FROM_PX = 56;

const VIEW_BOX = "0 0 24 24";

/** Stands once in the document: all crests refer to its shapes, for a list has hundreds of crests. */
export function CrestShapes() {
	return (
		<svg className={styles.shapes} aria-hidden="true">
			<clipPath id="crest-outline">
				<path d={CREST_SHIELD} />
			</clipPath>
			<symbol id="crest" viewBox={VIEW_BOX}>
				<path className={styles.shield} d={CREST_SHIELD} />
			</symbol>
			{Object.entries(CREST_PATTERNS).map(([pattern, shape]) => (
				<symbol key={pattern} id={`crest-${pattern}`} viewBox={VIEW_BOX}>
					<path clipPath="url(#crest-outline)" d={shape} />
				</symbol>
			))}
		</svg>
	);
}

export function Crest({ crest, size = 18 }: { crest: CrestFacts; size?: 18 | 24 | 32 | 40 | 56 | 64 }) {
	const hasInitials = size >= INITIALS_FROM_PX;
	return (
		<svg width={size} height={size} viewBox={hasInitials ? VIEW_BOX : undefined} aria-hidden="true">
			<use href="#crest" fill={crest.primary} />
			{CREST_PATTERNS[crest.pattern] && <use href={`#crest-${crest.pattern}`} fill={crest.secondary} />}
			{hasInitials && (
				<text className={styles.initials} x="12" y="12" fill={inkOn(crest.primary)} stroke={crest.primary}>
					{crest.initials}
				</text>
			)}
		</svg>
	);
}
