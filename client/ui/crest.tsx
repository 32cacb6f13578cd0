// A team's crest, drawn: a shield with a pattern in two colours, its initials where there is room. Decoration: the
// team's name always stands beside it. One box with a background, for a list has hundreds of crests: shapes of SVG took a quarter of the time
// that a browser needs to bring rows of a list to the screen.
import type { CSSProperties } from "react";
import { inkOn } from "#shared/contract/crest-shape.ts";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest.module.css";

/** Below this the initials would be a smudge. */
const INITIALS_FROM_PX = 56;

export function Crest({ crest, size = 18 }: { crest: CrestFacts; size?: 18 | 24 | 32 | 40 | 56 | 64 }) {
	const hasInitials = size >= INITIALS_FROM_PX;
	return (
		<span
			className={styles.crest}
			data-crest={crest.pattern}
			data-size={size === 18 ? undefined : size}
			style={
				{
					"--primary": crest.primary,
					"--secondary": crest.pattern === "plain" ? undefined : crest.secondary,
					color: hasInitials ? inkOn(crest.primary) : undefined,
				} as CSSProperties
			}
			aria-hidden="true"
		>
			{hasInitials && crest.initials}
		</span>
	);
}
