// Incidents as staff wrote them: open ones with all their updates, past ones folded.
import "#texts/status";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { STATUS_DAYS } from "#shared/contract/incidents.ts";
import type { Incident } from "#shared/contract/rest/status/status.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { formatMoment } from "./format-moment.ts";
import styles from "./status.module.css";

/** `now`: the time at which the page is read; a date of the same year is shown without its year. */
export function OpenIncidents({ incidents, now }: { incidents: readonly Incident[]; now: Instant }) {
	const t = useText();
	const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
	if (open.length === 0) return null;
	return (
		<Card title={t("status.openIncidents")}>
			<ul className={styles.incidents}>
				{open.map((incident) => (
					<li key={incident.id}>
						<IncidentHead incident={incident} now={now} />
						<Updates incident={incident} now={now} />
					</li>
				))}
			</ul>
		</Card>
	);
}

export function PastIncidents({ incidents, now }: { incidents: readonly Incident[]; now: Instant }) {
	const t = useText();
	const past = incidents.filter(({ resolvedAt }) => resolvedAt !== null);
	return (
		<Card title={t("status.pastIncidents")}>
			{past.length === 0 && <EmptyState title={t("status.noIncident", { days: STATUS_DAYS })} />}
			{past.length > 0 && (
				<ul className={styles.incidents}>
					{past.map((incident) => (
						<li key={incident.id}>
							<IncidentHead incident={incident} now={now} />
							<details className={styles.failures}>
								<summary>{t("status.updates", { count: incident.updates.length })}</summary>
								<Updates incident={incident} now={now} />
							</details>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function IncidentHead({ incident: { title, part, state, startedAt, resolvedAt }, now }: { incident: Incident; now: Instant }) {
	const t = useText();
	const { zone } = useSite();
	const moment = (at: Instant) => formatMoment(t, at, zone, now);
	return (
		<>
			<div className={styles.head}>
				<h3 className={styles.name}>{title}</h3>
				<Tag tone={resolvedAt === null ? "warn" : "plain"}>{t(`status.incidentState.${state}`)}</Tag>
			</div>
			<p className={styles.facts}>
				<span>{t(`status.incidentPart.${part}`)}</span>
				<time dateTime={new Date(startedAt).toISOString()}>{moment(startedAt)}</time>
				{resolvedAt !== null && (
					<time dateTime={new Date(resolvedAt).toISOString()}>{t("status.resolvedAt", { time: moment(resolvedAt) })}</time>
				)}
			</p>
		</>
	);
}

function Updates({ incident: { updates }, now }: { incident: Incident; now: Instant }) {
	const t = useText();
	const { zone } = useSite();
	return (
		<ol className={styles.updates}>
			{updates.map(({ at, state, text }) => (
				<li key={at}>
					<p className={styles.facts}>
						<b>{t(`status.incidentState.${state}`)}</b>
						<time dateTime={new Date(at).toISOString()}>{formatMoment(t, at, zone, now)}</time>
					</p>
					<p className={styles.text}>{text}</p>
				</li>
			))}
		</ol>
	);
}
