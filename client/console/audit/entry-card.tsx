// One audit log entry in full: values before and after, field by field.
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { AuditDetail } from "#shared/contract/rest/console/audit.ts";
import factStyles from "../facts.module.css";
import { actorText } from "./actor-text.ts";
import { fieldsOf, listFieldChanges } from "./list-field-changes.ts";
import styles from "./ops-audit.module.css";
import { OutcomeTag } from "./outcome-tag.tsx";
import { subjectPath } from "./subject-path.ts";

export function EntryCard({ entry, text }: { entry: AuditDetail; text: string | undefined }) {
	const t = useText();
	const { zone } = useSite();
	const { actor, action, subject, outcome, at, params, input, before, after, requestId } = entry;
	const path = subjectPath(subject);
	const changes = listFieldChanges(before, after);
	const inputs = [...fieldsOf(params), ...fieldsOf(input)];
	return (
		<>
			<Card label={t("ops.audit.entry")}>
				<dl className={`${factStyles.facts} ${styles.entry}`}>
					<dt>{t("ops.audit.at")}</dt>
					<dd>
						<time dateTime={new Date(at).toISOString()}>{formatExact(t, at, zone)}</time>
					</dd>
					<dt>{t("ops.audit.actor")}</dt>
					<dd>
						{actor.name === null ? actorText(actor, t) : <PageLink to={opsPaths.user(actor.id)}>{`${actor.name} (${actor.id})`}</PageLink>}
					</dd>
					<dt>{t("ops.audit.command")}</dt>
					<dd>
						{text} <code>{action}</code>
					</dd>
					<dt>{t("ops.audit.subject")}</dt>
					<dd>{path ? <PageLink to={path}>{subject}</PageLink> : subject || "–"}</dd>
					<dt>{t("ops.audit.outcome")}</dt>
					<dd>
						<OutcomeTag outcome={outcome} />
					</dd>
					<dt>{t("ops.audit.request")}</dt>
					<dd>
						<code>{requestId}</code>
					</dd>
				</dl>
			</Card>
			<Card title={t("ops.audit.change")}>
				{changes.length === 0 ? (
					<p className={styles.none}>{t(outcome === "done" ? "ops.audit.noChange" : "ops.audit.nothingDone")}</p>
				) : (
					<div className={styles.scroller}>
						<table className={styles.changes}>
							<thead>
								<tr>
									<th scope="col">{t("ops.audit.field")}</th>
									<th scope="col">{t("ops.audit.before")}</th>
									<th scope="col">{t("ops.audit.after")}</th>
								</tr>
							</thead>
							<tbody>
								{changes.map(({ field, before, after, isChanged }) => (
									<tr key={field} data-changed={isChanged ? "" : undefined}>
										<th scope="row">{field || t("ops.audit.whole")}</th>
										<td>{isChanged && before !== null ? <del>{before}</del> : (before ?? "–")}</td>
										<td>{isChanged && after !== null ? <ins>{after}</ins> : (after ?? "–")}</td>
									</tr>
								))}
							</tbody>
						</table>
					</div>
				)}
			</Card>
			<Card title={t("ops.audit.input")}>
				{inputs.length === 0 ? (
					<p className={styles.none}>{t("ops.audit.noInput")}</p>
				) : (
					<dl className={`${factStyles.facts} ${styles.entry}`}>
						{inputs.map(([field, value]) => (
							<div key={field}>
								<dt>{field || t("ops.audit.whole")}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				)}
			</Card>
		</>
	);
}
