// One team in the catalogue admin, or a new one.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteRecord } from "#client/console/catalogue/delete-record.tsx";
import { StaffValueNote } from "#client/console/catalogue/staff-value-note.tsx";
import { AliasCard } from "#client/console/catalogue/team/alias-card.tsx";
import { SquadCard } from "#client/console/catalogue/team/squad-card.tsx";
import { NewTeamForm, TeamEditForm } from "#client/console/catalogue/team/team-form.tsx";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
import "#texts/catalogue";
import layout from "#client/console/catalogue/record-columns.module.css";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Crest } from "#client/ui/crest.tsx";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { LARGEST_PAGE } from "#shared/contract/list-size.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listNationRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { deleteTeam, editTeam, getTeamRecord } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const teamId = params.teamId as string;
	const [team, { rows: nations }] = await Promise.all([
		teamId === "new" ? null : api.call(getTeamRecord, { params: { teamId } }),
		api.call(listNationRecords, { query: { limit: LARGEST_PAGE } }),
	]);
	return { team, nations, sports: SPORT_KEYS };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const title = loaderData?.team?.fields.name ?? textOf(splitLocale(location.pathname).locale)("catalogueAdmin.team.new");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsTeam() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { team, nations, sports } = useLoaderData<typeof loader>();
	const list = <PageLink to={opsPaths.teams()}>{t("catalogueAdmin.team.list")}</PageLink>;
	if (!team) {
		return (
			<div className={styles.narrow}>
				<PageHeader title={t("catalogueAdmin.team.new")} facts={[list]} />
				<Card label={t("catalogueAdmin.team.new")}>
					<NewTeamForm sports={sports} nations={nations} onCreated={(id) => void navigate(withPrefix(prefix, opsPaths.team(id)))} />
				</Card>
			</div>
		);
	}
	const { id, fields, source, edits } = team;
	const params = { teamId: id };
	return (
		<>
			<PageHeader
				title={fields.name}
				crest={<Crest crest={fields.crest} size={40} />}
				facts={[list, id, `${t("catalogueAdmin.source")}: ${source}`]}
				aside={
					<PageLink className={styles.way} to={pagePaths.team(id)}>
						{t("catalogueAdmin.team.public")}
					</PageLink>
				}
			/>
			<div key={id} className={layout.columns}>
				<div className={layout.stack}>
					<Card title={t("catalogueAdmin.team.facts")}>
						<TeamEditForm team={team} nations={nations} />
					</Card>
					<SquadCard team={team} />
				</div>
				<div className={layout.stack}>
					<AliasCard team={team} />
					<StaffValueNote
						source={source}
						edits={edits}
						release={(field) => requestTo(editTeam, { params, body: { was: {}, to: {}, release: [field] } })}
					/>
					<DeleteRecord
						command={requestTo(deleteTeam, { params })}
						name={fields.name}
						note={t("catalogueAdmin.team.deleteNote")}
						to={opsPaths.teams()}
					/>
				</div>
			</div>
		</>
	);
}
