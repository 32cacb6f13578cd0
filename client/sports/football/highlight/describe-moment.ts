// Describes a key moment of a football match in words.
import { formatScore } from "#client/i18n/format-score.ts";
import { scorerWords } from "#client/i18n/scorer-words.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { MomentWords } from "#client/media/sport-view.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { Pair } from "#shared/match/sides.ts";

const NAMED_GOALS = new Set(["header", "free_kick", "penalty", "own_goal"]);

export function describeFootballMoment(moment: KeyMoment, names: Pair<string>, t: Translate): MomentWords {
	const { kind, detail, player, assist, side, status, scoreInstead } = moment;
	const [minute, team] = [moment.minute ?? "", names[side]];
	const name = player ?? t("moment.unknownPlayer");
	if (kind === "score") {
		const notes = [
			...(status === "provisional" ? [t("moment.provisional")] : []),
			...(NAMED_GOALS.has(detail) ? [t(`moment.goalKind.${detail}` as TextKey)] : []),
			...(assist ? [t("moment.assist", { name: assist })] : []),
		];
		const score = formatScore(moment.score);
		return {
			title: player ?? t("moment.goal"),
			note: notes.join(" · ") || null,
			caption: t(player ? "moment.caption.goal" : "moment.caption.goalUnknown", {
				minute,
				team,
				score,
				name: scorerWords({ player: name, isOwnGoal: detail === "own_goal" }, t),
			}).trim(),
		};
	}
	if (kind === "score_cancelled") {
		const score = formatScore(scoreInstead ?? moment.score);
		return {
			title: player ? t("moment.goalOf", { name: player }) : t("moment.goal"),
			note: [t("moment.noGoal"), moment.reason ?? (moment.reasonCode === "overturned_by_review" && t("moment.overturned"))]
				.filter(Boolean)
				.join(", "),
			caption: t("moment.caption.cancelled", { minute, team, score }).trim(),
		};
	}
	const title = t(keyOf(kind, detail), { name });
	return { title, note: null, caption: t("moment.caption.other", { minute, what: title, team }).trim() };
}

function keyOf(kind: KeyMoment["kind"], detail: string): TextKey {
	if (kind === "chance") return `moment.chance.${detail}` as TextKey;
	return (detail.startsWith("penalty_") ? `moment.penalty.${detail.slice("penalty_".length)}` : `moment.card.${detail}`) as TextKey;
}
