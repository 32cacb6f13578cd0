// One league in the catalogue admin, with its rules and seasons, or a new one.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteRecord } from "#client/console/catalogue/delete-record.tsx";
import { LeagueEditForm, NewLeagueForm } from "#client/console/catalogue/league/league-form.tsx";
import { RulesCard } from "#client/console/catalogue/league/rules-card.tsx";
import { SeasonsCard } from "#client/console/catalogue/league/seasons-card.tsx";
import { SportFormatsContext } from "#client/console/catalogue/match/sport-format.ts";
import { StaffValueNote } from "#client/console/catalogue/staff-value-note.tsx";
import { RuleCard } from "#client/console/rules/rule-card.tsx";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { LeagueTable } from "#client/leagues/table/league-table.tsx";
import { guardPage } from "#client/session/page-guard.server.ts";
import { formatViewOf } from "#client/sports/format-views.ts";
import "#texts/catalogue";
import layout from "#client/console/catalogue/record-columns.module.css";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import {
	deleteLeague,
	editLeague,
	getLeagueRecord,
	getRuleTemplates,
	listNationRecords,
} from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { listPublicRules } from "#shared/contract/rest/console/public-rules.ts";
import { categoryInName } from "#shared/kit/category-in-name.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const leagueId = params.leagueId as string;
	const isNew = leagueId === "new";
	const [league, { rows: nations }, { templates }, { rules }] = await Promise.all([
		isNew ? null : api.call(getLeagueRecord, { params: { leagueId } }),
		api.call(listNationRecords, { query: { limit: LARGEST_PAGE } }),
		isNew ? api.call(getRuleTemplates) : { templates: [] },
		api.call(listPublicRules, { query: { scope: "league", subject: leagueId } }),
	]);
	return { league, nations, templates, rule: rules[0], sports: SPORT_KEYS };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const title = loaderData?.league?.fields.name ?? textOf(splitLocale(location.pathname).locale)("catalogueAdmin.league.new");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsLeague() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { league, nations, templates, rule, sports } = useLoaderData<typeof loader>();
	const list = <PageLink to={opsPaths.leagues()}>{t("catalogueAdmin.league.list")}</PageLink>;
	if (!league) {
		return (
			<div className={styles.narrow}>
				<PageHeader title={t("catalogueAdmin.league.new")} facts={[list]} />
				<Card label={t("catalogueAdmin.league.new")}>
					<NewLeagueForm
						sports={sports}
						nations={nations}
						templates={templates}
						onCreated={(id) => void navigate(withPrefix(prefix, opsPaths.league(id)))}
					/>
				</Card>
			</div>
		);
	}
	const { id, fields, source, edits } = league;
	const params = { leagueId: id };
	return (
		<>
			<PageHeader
				title={fields.name}
				facts={[list, id, `${t("catalogueAdmin.source")}: ${source}`]}
				aside={
					<PageLink className={styles.way} to={pagePaths.league(id)}>
						{t("catalogueAdmin.league.public")}
					</PageLink>
				}
			/>
			<div key={id} className={layout.columns}>
				<div className={layout.stack}>
					<Card title={t("catalogueAdmin.league.facts")}>
						<LeagueEditForm league={league} nations={nations} />
					</Card>
					<SportFormatsContext value={formatViewOf}>
						<RulesCard league={league} drawTable={(answer) => drawTables(answer, league.sport)} />
					</SportFormatsContext>
				</div>
				<div className={layout.stack}>
					<RuleCard scope="league" subject={id} rule={rule} looksYoung={looksYoung(fields)} />
					<SeasonsCard league={league} />
					<StaffValueNote
						source={source}
						edits={edits}
						release={(field) => requestTo(editLeague, { params, body: { was: {}, to: {}, release: [field] } })}
					/>
					<DeleteRecord
						command={requestTo(deleteLeague, { params })}
						name={fields.name}
						note={t("catalogueAdmin.league.deleteNote")}
						to={opsPaths.leagues()}
					/>
				</div>
			</div>
		</>
	);
}

/** Whether the name says youth, and nobody has said which age. */
const looksYoung = ({ name, ageGroup }: { name: string; ageGroup?: string | null | undefined }): boolean =>
	!ageGroup && categoryInName(name, "league").ageGroup !== null;

function drawTables({ tables, zones }: LeagueTableAnswer, sport: SportKey) {
	return tables.map(({ group, rows }) => (
		<LeagueTable key={group} group={group} view="" sport={sport} rows={rows} zones={zones.filter((zone) => zone.group === group)} />
	));
}
