// The choice of the match for a drill: a form that navigates like a link.
import { Form } from "react-router";
import { formatLongDay, matchDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import styles from "./drill.module.css";

export function DrillChoice({ matches, chosenId }: { matches: readonly MatchRow[]; chosenId: string }) {
	const t = useText();
	const { zone } = useSite();
	return (
		<Form method="get" className={styles.choice}>
			<label className={styles.label}>
				{t("desk.drill.match")}
				<select name="match" defaultValue={chosenId} className={styles.select}>
					{matches.map(({ id, home, away, startsAt, hasTime }) => (
						<option key={id} value={id}>
							{t("desk.drill.of", {
								home: home.name,
								away: away.name,
								date: formatLongDay(t, matchDay({ startsAt, hasTime }, zone)),
							})}
						</option>
					))}
				</select>
			</label>
			<Button isSmall tone="plain" type="submit">
				{t("desk.drill.choose")}
			</Button>
		</Form>
	);
}
