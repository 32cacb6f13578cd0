// What the share images of matches, teams and leagues show.
import "#texts/share";
import { formatScore } from "#client/i18n/format-score.ts";
import { dayOf, formatLongDay, formatTime } from "#client/i18n/format-time.ts";
import type { TextKey, Translate } from "#client/i18n/translate.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { LeagueAnswer, TeamAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import type { MatchShareCard, NameShareCard } from "#shared/contract/share-card.ts";
import { isInPlay } from "#shared/match/match-status.ts";
import type { SportRowView } from "./sport-row-view.ts";

/** Of the site's name. */
interface Site {
	name: string;
}

/** An image is for everybody: the start is in UTC. */
const ZONE = "UTC";

export function matchShareCard(match: MatchRow, view: SportRowView, site: Site, t: Translate): MatchShareCard {
	const { league, round, live } = match;
	return {
		kind: "match",
		site: site.name,
		heading: round ? t("share.round", { league: league.name, round }) : league.name,
		home: { name: match.home.name, crest: match.home.crest },
		away: { name: match.away.name, crest: match.away.crest },
		score: live.score ? formatScore(live.score) : t("share.against"),
		status: statusOf(match, view, t),
		isLive: isInPlay(live.status),
	};
}

/** The match's, named as its highlight. */
export function highlightShareCard(match: MatchRow, view: SportRowView, site: Site, t: Translate): MatchShareCard {
	const card = matchShareCard(match, view, site, t);
	return { ...card, status: t("share.highlight", { status: card.status }) };
}

/** Without the minute: a shared image stands for long, the period does not mislead. */
function statusOf({ live, startsAt, hasTime }: MatchRow, view: SportRowView, t: Translate): string {
	if (live.status === "scheduled") {
		const day = formatLongDay(t, dayOf(startsAt, ZONE));
		return hasTime ? t("share.startsAt", { day, time: formatTime(t, startsAt, ZONE), zone: ZONE }) : day;
	}
	const period = t(`match.clock.${view.longClock(live, startsAt).word}` as TextKey);
	return isInPlay(live.status) ? t("share.live", { period }) : period;
}

export function teamShareCard({ team, nation, leagues }: TeamAnswer, site: Site, t: Translate): NameShareCard {
	const facts = [nation, ...leagues.map(({ name }) => name)].slice(0, 3);
	return { kind: "name", site: site.name, heading: t("share.team"), name: team.name, facts, crest: team.crest };
}

export function leagueShareCard({ league }: LeagueAnswer, site: Site, t: Translate): NameShareCard {
	return { kind: "name", site: site.name, heading: t("share.league"), name: league.name, facts: [league.nation], crest: null };
}
