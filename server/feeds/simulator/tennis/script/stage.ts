// The match while its script is written: the score, the drafts so far, the elapsed time.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFacts } from "#server/feeds/simulator/kernel/match-script.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import { emptyTennisDetail, type TennisDetail } from "#shared/sports/tennis/detail.ts";
import type { TennisPayloads } from "#shared/sports/tennis/events.ts";
import { type TennisFormat, tennisFormat } from "#shared/sports/tennis/format.ts";
import { drawForm } from "./play-point.ts";

export interface Stage {
	facts: MatchFacts;
	format: TennisFormat;
	random: SeededRandom;
	drafts: ScheduledDraft[];
	detail: TennisDetail;
	/** Advantage of the home side on every point (play-point.ts). */
	form: number;
	period: string | null;
	/** Milliseconds since the scheduled start. */
	atMs: number;
	wait(seconds: number): void;
	record<Type extends keyof TennisPayloads>(type: Type, payload: TennisPayloads[Type]): void;
	/** Records an event that every sport has: periods, the end, a status. */
	recordCourse(type: string, payload?: object): void;
}

export function createStage(facts: MatchFacts): Stage {
	const recordCourse = (type: string, payload: object = {}) => {
		const sourceId = `${stage.drafts.length + 1}`;
		stage.drafts.push({ sourceId, atMs: stage.atMs, draft: { type, period: stage.period, elapsedMs: null, payload } });
	};
	const random = seededRandom(facts.seed);
	const stage: Stage = {
		facts,
		format: tennisFormat(facts.format),
		random,
		drafts: [],
		detail: emptyTennisDetail(),
		form: drawForm(random.fork("form")),
		period: null,
		atMs: 0,
		wait(seconds) {
			stage.atMs += Math.round(seconds * SECOND_MS);
		},
		record: (type, payload) => recordCourse(type, payload),
		recordCourse,
	};
	return stage;
}
