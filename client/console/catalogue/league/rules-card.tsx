// A competition's rules as fields, for all seasons or for one that differs, with a preview of the table.
import { type ReactNode, useEffect, useState } from "react";
import { describeProblem } from "#client/api/form/describe-problem.ts";
import { requestTo } from "#client/api/request.ts";
import "#texts/catalogue";
import { useText } from "#client/i18n/translate.ts";
import { useQuery } from "#client/session/use-query.ts";
import { Card } from "#client/ui/card.tsx";
import { Awaited, LoadingPart } from "#client/ui/feedback/loading-part.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";

import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { RulesFacts } from "#shared/contract/rest/catalogue-admin/competition-rules.ts";
import { editLeague, getLeagueRecord, type LeagueRecordAnswer, previewTable } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { RecordForm } from "../record-form.tsx";
import { useRecordEdit } from "../use-record-edit.ts";

import { DeductionsPart, PlacingsPart } from "./decisions-part.tsx";
import { MatchFormatPart } from "./match-format-part.tsx";
import { PointsPart, TieBreakersPart } from "./order-parts.tsx";
import styles from "./rules.module.css";
import type { RulesScope } from "./rules-draft.ts";
import { StagesPart } from "./stages-part.tsx";
import { SuspensionsPart } from "./suspensions-part.tsx";
import { TableShapeContext } from "./tie-breaker-text.ts";
import { TiesPart } from "./ties-part.tsx";
import { FairPlayPart, HeadToHeadPart, MeetingsPart, PerGamePart, PlayOffsPart } from "./variant-parts.tsx";

interface RulesCardProps {
	league: LeagueRecordAnswer;
	drawTable(answer: LeagueTableAnswer): ReactNode;
}

export function RulesCard({ league, drawTable }: RulesCardProps) {
	const t = useText();
	const params = { leagueId: league.id };
	const edit = useRecordEdit<{ rules: RulesFacts }>({
		get: requestTo(getLeagueRecord, { params }),
		patch: (body) => requestTo(editLeague, { params, body }),
		fields: { rules: league.fields.rules },
		read: (typed) => ({ rules: JSON.parse(typed.rules ?? "") as RulesFacts }),
	});
	return (
		<Card title={t("catalogueAdmin.rules.title")}>
			<RecordForm form={edit.form} edit={edit} show={() => t("catalogueAdmin.conflict.rules")}>
				<RulesEditor
					key={edit.key}
					first={edit.fields.rules}
					league={league}
					problem={edit.form.errors.rules?.message}
					drawTable={drawTable}
				/>
			</RecordForm>
		</Card>
	);
}

interface RulesEditorProps extends RulesCardProps {
	first: RulesFacts;
	problem: string | undefined;
}

function RulesEditor({ first, league: { id, seasons, sport }, drawTable }: RulesEditorProps) {
	const t = useText();
	const [rules, setRules] = useState(first);
	const [scope, setScope] = useState<RulesScope>(null);
	const names = [...new Set([...seasons.map(({ fields }) => fields.name), ...Object.keys(rules.bySeason)])];
	const shown = seasons.find(({ fields }) => (scope === null ? fields.isCurrent : fields.name === scope)) ?? null;
	const parts = { rules, scope, setRules };
	return (
		<TableShapeContext value={tableShapeOf(sport)}>
			<input type="hidden" name="rules" value={JSON.stringify(rules)} />
			<SelectField
				name="scope"
				label={t("catalogueAdmin.rules.scope")}
				value={scope ?? ""}
				onChange={({ target }) => setScope(target.value || null)}
			>
				<option value="">{t("catalogueAdmin.rules.allSeasons")}</option>
				{names.map((name) => (
					<option key={name} value={name}>
						{rules.bySeason[name] ? t("catalogueAdmin.rules.differs", { season: name }) : name}
					</option>
				))}
			</SelectField>
			<PointsPart {...parts} />
			<TieBreakersPart {...parts} />
			<HeadToHeadPart {...parts} />
			<MeetingsPart {...parts} />
			<PerGamePart {...parts} />
			<StagesPart {...parts} />
			<DeductionsPart {...parts} />
			<PlacingsPart {...parts} />
			<PlayOffsPart {...parts} />
			<FairPlayPart {...parts} />
			<SuspensionsPart {...parts} />
			<TiesPart {...parts} />
			<MatchFormatPart {...parts} sport={sport} />
			{shown && shown.matches > 0 && (
				<Preview key={shown.id} leagueId={id} season={{ id: shown.id, name: shown.fields.name }} rules={rules} drawTable={drawTable} />
			)}
		</TableShapeContext>
	);
}

interface PreviewProps {
	leagueId: string;
	season: { id: string; name: string };
	rules: RulesFacts;
	drawTable(answer: LeagueTableAnswer): ReactNode;
}

/** Delay before the preview is requested, in milliseconds; joins rapid changes. */
const PAUSE_MS = 400;

function Preview({ leagueId, season, rules, drawTable }: PreviewProps) {
	const t = useText();
	const [settled, setSettled] = useState(rules);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(rules), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [rules]);
	const { answer, error } = useQuery(requestTo(previewTable, { params: { leagueId }, body: { seasonId: season.id, rules: settled } }));
	return (
		<section className={styles.preview} aria-label={t("catalogueAdmin.rules.preview", { season: season.name })}>
			<p className={styles.title}>{t("catalogueAdmin.rules.preview", { season: season.name })}</p>
			{error !== null && <p className={styles.usual}>{describeProblem(error, t)}</p>}
			<LoadingPart>
				{!answer && error === null && <Awaited />}
				{answer && answer.tables.length === 0 && <p className={styles.usual}>{t("catalogueAdmin.rules.noTable")}</p>}
				{answer && answer.tables.length > 0 && <div className={styles.tables}>{drawTable(answer)}</div>}
			</LoadingPart>
		</section>
	);
}
