// A team's crest, drawn: a shield with a pattern in two colours, and its initials if there is room. Decorative, because the team's name is
// always next to it. A single element with a background, because a list has hundreds of crests: SVG shapes took a quarter of the time in
// which a browser displays rows.
import type { CSSProperties } from "react";
import { inkOn } from "#shared/contract/crest-shape.ts";
import type { Crest as CrestFacts } from "#shared/contract/match-row.ts";
import styles from "./crest.module.css";

/** Minimum size at which the initials are legible. */
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
