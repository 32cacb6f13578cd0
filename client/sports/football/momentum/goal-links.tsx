// The goals on the strip as links to their rows in the timeline. Lie over the slider.
import { Link, useSearchParams } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { preservedSearchParams } from "#client/ui/nav/preserved-search-params.ts";
import styles from "./momentum.module.css";
import type { MomentumLayout } from "./momentum-layout.ts";

/** Goals without a score of their own on the strip have their neighbour's link and the timeline. */
export function GoalLinks({ layout: { marks } }: { layout: MomentumLayout }) {
	const t = useText();
	const params = preservedSearchParams(useSearchParams()[0]);
	for (const name of ["tab", "events"]) params.delete(name);
	return marks.map(({ kind, label, left, side, eventId }) =>
		kind === "goal" && label ? (
			<Link
				key={eventId}
				className={styles.goalLink}
				data-side={side}
				style={{ left: `${left}%` }}
				to={{ search: params.toString(), hash: eventId }}
				preventScrollReset
				aria-label={t("match.pulse.goal", { score: label })}
			/>
		) : null,
	);
}
