// One player in the catalogue admin, or a new one: `?team=` names the team.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import "#client/sports/figure-texts.ts";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteRecord } from "#client/console/catalogue/delete-record.tsx";
import { StaffValueNote } from "#client/console/catalogue/staff-value-note.tsx";
import { NewPlayerForm, PlayerEditForm, TransferCard } from "#client/console/catalogue/team/player-form.tsx";
import { toPickable } from "#client/console/catalogue/team/team-finder.ts";
import { RuleCard } from "#client/console/rules/rule-card.tsx";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { guardPage } from "#client/session/page-guard.server.ts";
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
import { listNationRecords } from "#shared/contract/rest/catalogue-admin/leagues.ts";
import { deletePlayer, editPlayer, getPlayerRecord, getTeamRecord } from "#shared/contract/rest/catalogue-admin/teams.ts";
import { listPublicRules } from "#shared/contract/rest/console/public-rules.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:content"], async ({ context, params, url }: LoaderFunctionArgs) => {
	const { api } = context.get(pageContext);
	const playerId = params.playerId as string;
	const teamId = url.searchParams.get("team");
	const { rows: nations } = await api.call(listNationRecords, { query: { limit: LARGEST_PAGE } });
	if (playerId !== "new") {
		const [player, { rules }] = await Promise.all([
			api.call(getPlayerRecord, { params: { playerId } }),
			api.call(listPublicRules, { query: { scope: "player", subject: playerId } }),
		]);
		return { player, rule: rules[0], team: null, nations };
	}
	const team = teamId === null ? null : await api.call(getTeamRecord, { params: { teamId } });
	return {
		player: null,
		rule: undefined,
		nations,
		team: team && { id: team.id, name: team.fields.name, sport: team.sport, crest: team.fields.crest },
	};
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const title = loaderData?.player?.fields.name ?? textOf(splitLocale(location.pathname).locale)("catalogueAdmin.player.new");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function OpsPlayer() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { player, rule, team, nations } = useLoaderData<typeof loader>();
	const list = <PageLink to={opsPaths.players()}>{t("catalogueAdmin.player.list")}</PageLink>;
	if (!player) {
		return (
			<div className={styles.narrow}>
				<PageHeader title={t("catalogueAdmin.player.new")} facts={[list]} />
				<Card label={t("catalogueAdmin.player.new")}>
					<NewPlayerForm
						team={team && toPickable(team)}
						sport={team?.sport ?? null}
						nations={nations}
						onCreated={(id) => void navigate(withPrefix(prefix, team ? opsPaths.team(team.id) : opsPaths.player(id)))}
					/>
				</Card>
			</div>
		);
	}
	const { id, fields, source, edits } = player;
	const params = { playerId: id };
	return (
		<>
			<PageHeader
				title={fields.name}
				facts={[
					list,
					<PageLink key="team" to={opsPaths.team(player.team.id)}>
						{player.team.name}
					</PageLink>,
					id,
					`${t("catalogueAdmin.source")}: ${source}`,
				]}
				aside={
					<PageLink className={styles.way} to={pagePaths.player(id)}>
						{t("catalogueAdmin.player.public")}
					</PageLink>
				}
			/>
			<div key={id} className={layout.columns}>
				<Card title={t("catalogueAdmin.player.facts")}>
					<PlayerEditForm player={player} nations={nations} />
				</Card>
				<div className={layout.stack}>
					<TransferCard player={player} />
					<RuleCard scope="player" subject={player.id} rule={rule} />
					<StaffValueNote
						source={source}
						edits={edits}
						release={(field) => requestTo(editPlayer, { params, body: { was: {}, to: {}, release: [field] } })}
					/>
					<DeleteRecord
						command={requestTo(deletePlayer, { params })}
						name={fields.name}
						note={t("catalogueAdmin.player.deleteNote")}
						to={opsPaths.players()}
					/>
				</div>
			</div>
		</>
	);
}
