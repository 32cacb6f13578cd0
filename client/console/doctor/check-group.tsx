// The results of one severity: what was found, and what to do about it.
import { Fragment } from "react";
import "#texts/doctor";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Tag } from "#client/ui/tag.tsx";
import type { CheckStatus } from "#shared/contract/check-statuses.ts";
import type { CheckResult } from "#shared/contract/rest/console/doctor.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import styles from "./doctor.module.css";

const TONES = { fault: "bad", warning: "warn", unknown: "plain", ok: "plain" } as const satisfies Record<CheckStatus, string>;

/** Shows nothing if no result has the status. */
export function CheckGroup({ status, results }: { status: CheckStatus; results: readonly CheckResult[] }) {
	const t = useText();
	const own = results.filter((result) => result.status === status);
	if (own.length === 0) return null;
	return (
		<Card title={t(`doctor.group.${status}`)} aside={<Tag tone={TONES[status]}>{formatCount(t.locale, own.length)}</Tag>}>
			<ul className={styles.results}>
				{own.map(({ name, title, found, remedy }) => (
					<li key={name} className={styles.result}>
						<h3 className={styles.name}>{title}</h3>
						<p>{found}</p>
						{remedy !== null && (
							<p className={styles.remedy}>
								<Commands text={remedy} />
							</p>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Renders commands and settings, which stand between backticks, as code. */
function Commands({ text }: { text: string }) {
	return text.split("`").map((part, index) => {
		const key = `${index} ${part}`;
		return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
	});
}
