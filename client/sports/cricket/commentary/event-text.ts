// Describes the events between deliveries in words.
import "#texts/cricket-crease";
import type { Translate } from "#client/i18n/text-of.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { CricketState } from "#shared/sports/cricket/detail.ts";
import type { CricketEvent } from "#shared/sports/cricket/events.ts";

/** `names`: names of the teams. Returns an empty text for events that are not described. */
export function eventText(event: CricketEvent, { setup }: CricketState, names: Pair<string>, t: Translate): string {
	const nameOf = (playerId: string | null) =>
		playerId === null ? t("match.cricket.ball.someone") : (setup.players[playerId]?.name ?? playerId);
	switch (event.type) {
		case "toss_won":
			return t(`match.cricket.toss.${event.payload.decision}`, { team: names[event.payload.side] });
		case "innings_declared":
		case "follow_on_enforced":
		case "tie_broken":
			return t(`match.cricket.event.${event.type}`, { team: names[event.payload.side] });
		case "overs_reduced":
			return t("match.cricket.event.overs_reduced", { overs: event.payload.overs });
		case "target_set":
			return t("match.cricket.event.target_set", {
				runs: event.payload.runs,
				method: t(`match.cricket.method.${event.payload.method}`),
			});
		case "penalty_awarded":
			return t("match.cricket.event.penalty_awarded", { runs: event.payload.runs, team: names[event.payload.side] });
		case "review_started": {
			const { side } = event.payload;
			return side ? t("match.cricket.event.review_started", { team: names[side] }) : t("match.cricket.event.review_asked");
		}
		case "review_ended":
			return t("match.cricket.event.review_ended", { outcome: t(`match.cricket.review.${event.payload.outcome}`) });
		case "session_ended":
			return t(`match.cricket.session.${event.payload.session}`, { day: event.payload.day });
		case "batter_left":
			return t("match.cricket.event.batter_left", {
				player: nameOf(event.payload.playerId),
				how: t(`match.cricket.out.${event.payload.how}`),
			});
		case "player_replaced":
			return t("match.cricket.event.player_replaced", { in: nameOf(event.payload.inId), out: nameOf(event.payload.outId) });
		case "commentary_written":
			return event.payload.text;
		default:
			return "";
	}
}
