// A drill: a finished match runs again, the operator's commands go into a local log, and both are compared.
import { describe, expect, it } from "vitest";
import { createDrill, type Drill } from "#client/desk/drill/create-drill.ts";
import { drillScript } from "#client/desk/drill/drill-script.ts";
import { logActions } from "#client/desk/state/actions/log-actions.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { KICK_OFF, madeSetup } from "../../../../fixtures/made-match.ts";
import { FOOTBALL } from "../../../../fixtures/sport-keys.ts";
import { cancel, draft, submittedMatch, wholeMatch } from "../../../shared/submitted-match.ts";
import { pad } from "../state/desk-scene.ts";

const desk = deskOf(FOOTBALL);

/** A match that ends 2-1, with a cancelled home goal and measurements in between. */
function played() {
	const match = submittedMatch(madeSetup(), "simulator");
	const [kickOff, ...rest] = wholeMatch();
	match.mustSubmit(kickOff as never);
	match.mustSubmit(draft("1h", 1, "pulse_measured", { minute: 1, value: 4 }));
	const offside = match.mustSubmit(draft("1h", 5, "goal_scored", { side: "home", scorerId: "p7", kind: "open_play" }));
	match.mustSubmit({ ...cancel(offside), occurredAt: KICK_OFF + 6 * 60_000 });
	match.mustSubmit(...rest);
	return match;
}

function begin(rate = 10): { drill: Drill; actions: ReturnType<typeof logActions>; until(count: number): void } {
	let key = 0;
	const drill = createDrill(madeSetup(), played().log, () => `k${++key}`, rate);
	drill.run(true);
	return {
		drill,
		actions: logActions(drill.context),
		/** Waits until this number of events is shown. */
		until(count) {
			for (let guard = 0; drill.state().shown.length < count && guard < 100_000; guard++) drill.pass(100);
		},
	};
}

describe("The script of a drill", () => {
	it("lists the incidents in order, cancelled ones too, without measurements", () => {
		const cues = drillScript(desk, played().log);
		expect(cues.map(({ kind, event }) => `${kind} ${event.type}`)).toEqual([
			"entered period_started",
			"entered goal_scored",
			"cancelled goal_scored",
			"entered goal_scored",
			"entered period_ended",
			"entered period_started",
			"entered goal_scored",
			"entered goal_scored",
			"entered period_ended",
			"entered match_ended",
		]);
	});
});

describe("A drill", () => {
	it("runs at its rate, stops while it is paused, and skips the break", () => {
		const { drill, until } = begin(20);
		until(1);
		const { time } = drill.state();
		drill.pass(1_000);
		expect(drill.state().time.at - time.at).toBe(20_000);
		drill.run(false);
		drill.pass(60_000);
		expect(drill.state().time.at - time.at).toBe(20_000);
		drill.run(true);
		until(5);
		const before = drill.state().time.activeMs;
		until(6);
		// At ×20, a break of fifteen minutes would take 45 s.
		expect(drill.state().time.activeMs - before).toBeLessThan(10_000);
	});

	it("reports that everything was entered right, and how late", () => {
		const { drill, actions, until } = begin();
		until(1);
		actions.startClock();
		const clock = drill.state().confirmed.clock;
		expect(clock && elapsedAt(clock, drill.state().time.at)).toBe(0);
		until(2);
		drill.pass(2_000);
		actions.command(pad("goal.home"));
		until(3);
		drill.pass(3_000);
		actions.undo();
		actions.undo();
		for (const [count, action] of [
			[4, () => actions.command(pad("goal.home"))],
			[5, actions.endPeriod],
			[6, actions.startClock],
			[7, () => actions.command(pad("goal.away"))],
			[8, () => actions.command(pad("goal.home"))],
			[10, actions.endMatch],
		] as const) {
			until(count);
			drill.pass(2_000);
			action();
		}
		drill.finish();
		const { result } = drill.state();
		expect(result?.counts).toEqual({ right: 8, wrong_player: 0, missed: 0, extra: 0 });
		expect(result?.medianLateMs).toBe(2_000);
		expect(result?.items[0]?.lateMs).toBe(0);
	});

	it("reports missed and extra events, and wrong players", () => {
		const { drill, actions, until } = begin();
		until(1);
		actions.startClock();
		until(4);
		actions.command(pad("goal.home"));
		const goal = drill.state().confirmed.timeline.at(-1)?.event;
		actions.complete(goal?.id ?? "", "scorerId", "p2");
		drill.pass(3_000);
		actions.command(pad("red.away"));
		until(10);
		drill.finish();
		const { result } = drill.state();
		expect(result?.counts).toEqual({ right: 1, wrong_player: 1, missed: 6, extra: 1 });
		expect(result?.extra[0]?.type).toBe("card_shown");
	});

	it("counts no event that was entered before it happened, and none that was not shown", () => {
		const { drill, actions, until } = begin();
		until(1);
		actions.startClock();
		drill.pass(5_000);
		actions.command(pad("goal.home"));
		until(4);
		drill.finish();
		expect(drill.state().result?.counts).toEqual({ right: 1, wrong_player: 0, missed: 1, extra: 1 });
	});

	it("is judged at once by the rules of the log, and takes no event after its end", () => {
		const { drill, actions } = begin();
		actions.command(pad("goal.home"));
		expect(drill.state().queue.commands[0]?.outcome).toMatchObject({ kind: "refused" });
		drill.finish();
		actions.startClock();
		expect(drill.state().confirmed.timeline).toEqual([]);
	});

	it("takes another pad within a second of real time as a correction, at any rate", () => {
		const { drill, actions, until } = begin(20);
		until(2);
		actions.startClock();
		actions.command(pad("goal.home"));
		drill.pass(900);
		actions.command(pad("goal.away"));
		expect(drill.state().confirmed.score).toEqual({ home: 0, away: 1 });
		drill.pass(1_100);
		actions.command(pad("goal.home"));
		expect(drill.state().confirmed.score).toEqual({ home: 1, away: 1 });
	});
});
