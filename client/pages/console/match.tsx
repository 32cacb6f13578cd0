// One match in the catalogue admin, or a new one.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { requestTo } from "#client/api/request.ts";
import { DeleteMatch } from "#client/console/catalogue/match/delete-match.tsx";
import { MatchForm } from "#client/console/catalogue/match/match-form.tsx";
import { NewMatchForm } from "#client/console/catalogue/match/new-match-form.tsx";
import { SportFormatsContext } from "#client/console/catalogue/match/sport-format.ts";
import { StatusCard } from "#client/console/catalogue/match/status-card.tsx";
import { StaffValueNote } from "#client/console/catalogue/staff-value-note.tsx";
import { FeedRemarks } from "#client/console/feeds/feed-remarks.tsx";
import { RuleCard } from "#client/console/rules/rule-card.tsx";
import { dayOf, formatKickOff } from "#client/i18n/format-time.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
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
import { useSite } from "#client/ui/page/site-context.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { listLeagues } from "#shared/contract/rest/catalogue/catalogue.ts";
import { previewDeletion } from "#shared/contract/rest/catalogue-admin/deleted-matches.ts";
import { editMatch, getMatchRecord, type MatchRecordAnswer } from "#shared/contract/rest/catalogue-admin/matches.ts";
import { listMatchRemarks, type MatchRemark } from "#shared/contract/rest/console/feeds.ts";
import { listPublicRules } from "#shared/contract/rest/console/public-rules.ts";
import type { PublicRule } from "#shared/public-rules/public-rule.ts";
import styles from "./catalogue.module.css";

export const loader = guardPage(["ops:scores"], async ({ context, params }: LoaderFunctionArgs) => {
	const { api, clock, reader, user } = context.get(pageContext);
	const matchId = params.matchId as string;
	const now = clock();
	if (matchId !== "new") {
		const params = { matchId };
		// Rules are of staff who edit the catalogue.
		const mayRule = user?.scopes.some((scope) => scope === "ops:content" || scope === "admin") ?? false;
		const [record, { remarks }, deletion, rules] = await Promise.all([
			api.call(getMatchRecord, { params }),
			api.call(listMatchRemarks, { params }),
			api.call(previewDeletion, { params }),
			mayRule ? api.call(listPublicRules, { query: { scope: "match", subject: matchId } }) : null,
		]);
		return { kind: "known" as const, record, remarks, deletion, rules: rules?.rules ?? null, now };
	}
	const { leagues } = await api.call(listLeagues, {});
	return { kind: "new" as const, leagues, today: dayOf(now, reader.zone) };
});

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	const record = loaderData?.kind === "known" ? loaderData.record : null;
	const title = record ? nameOf(record) : t("catalogueAdmin.match.new");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

const nameOf = ({ match: { home, away } }: MatchRecordAnswer) => `${home.name} – ${away.name}`;

export default function OpsMatch() {
	const t = useText();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const data = useLoaderData<typeof loader>();
	if (data.kind === "known") return <KnownMatch key={data.record.match.id} {...data} />;
	return (
		<div className={styles.narrow}>
			<PageHeader
				title={t("catalogueAdmin.match.new")}
				facts={[
					<PageLink key="list" to={opsPaths.matches()}>
						{t("catalogueAdmin.match.list")}
					</PageLink>,
				]}
			/>
			<Card label={t("catalogueAdmin.match.new")}>
				<SportFormatsContext value={formatViewOf}>
					<NewMatchForm
						leagues={data.leagues}
						today={data.today}
						onCreated={(id) => void navigate(withPrefix(prefix, opsPaths.match(id)))}
					/>
				</SportFormatsContext>
			</Card>
		</div>
	);
}

interface KnownMatchProps {
	record: MatchRecordAnswer;
	remarks: readonly MatchRemark[];
	deletion: AnswerOf<typeof previewDeletion>;
	/** `null` for staff who may not set them. */
	rules: readonly PublicRule[] | null;
	now: number;
}

function KnownMatch({ record, remarks, deletion, rules, now }: KnownMatchProps) {
	const t = useText();
	const { zone } = useSite();
	const { match, season, source, groupName, edits, players } = record;
	const params = { matchId: match.id };
	const startsAt = record.log.movedTo ?? match.startsAt;
	const hasTime = record.log.movedTo !== null || match.hasTime;
	const facts = [
		<PageLink key="list" to={opsPaths.matches()}>
			{t("catalogueAdmin.match.list")}
		</PageLink>,
		`${match.league.name} ${season.name}`,
		groupName,
		formatKickOff(t, { startsAt, hasTime }, zone, now),
		`${t("catalogueAdmin.source")}: ${source}`,
	];
	return (
		<>
			<PageHeader
				title={nameOf(record)}
				facts={facts}
				aside={
					<div className={styles.ways}>
						<PageLink className={styles.way} to={pagePaths.match(match.id)}>
							{t("catalogueAdmin.match.public")}
						</PageLink>
						<PageLink className={styles.action} to={pagePaths.desk(match.id)}>
							{t("catalogueAdmin.match.toDesk")}
						</PageLink>
					</div>
				}
			/>
			<div className={layout.columns}>
				<div className={layout.stack}>
					<Card title={t("catalogueAdmin.match.facts")}>
						<SportFormatsContext value={formatViewOf}>
							<MatchForm record={record} />
						</SportFormatsContext>
					</Card>
				</div>
				<div className={layout.stack}>
					<StatusCard record={record} />
					<FeedRemarks remarks={remarks} />
					{rules && <RuleCard scope="match" subject={match.id} rule={rules[0]} />}
					<Card title={t("catalogueAdmin.match.squads")}>
						<div className={styles.body}>
							{(["home", "away"] as const).map((side) => (
								<p key={side} className={styles.note}>
									<PageLink to={opsPaths.team(match[side].id)}>{match[side].name}</PageLink>{" "}
									{t("catalogueAdmin.team.squad", { count: players[side] })}
								</p>
							))}
							<p className={styles.note}>{t("catalogueAdmin.match.squadsNote")}</p>
						</div>
					</Card>
					<StaffValueNote
						source={source}
						edits={edits}
						release={(field) => requestTo(editMatch, { params, body: { was: {}, to: {}, release: [field] } })}
					/>
					<DeleteMatch matchId={match.id} name={nameOf(record)} preview={deletion} />
				</div>
			</div>
		</>
	);
}
