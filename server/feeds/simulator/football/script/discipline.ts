// Fouls and cards. The functions change the stage, and are called by rates.ts.
import { otherSide, type Side } from "#shared/match/sides.ts";
import { FOOTBALL_TEMPO } from "#shared/sports/football/tempo.ts";
import { shootFreeKick } from "./attack.ts";
import { comment } from "./commentate.ts";
import type { FootballPlayer } from "./football-facts.ts";
import { FOULERS, pickPlayer } from "./pick-player.ts";
import { reviewCard } from "./review.ts";
import type { Stage } from "./stage.ts";
import { replaceGoalkeeper } from "./substitute.ts";

const YELLOW_OFFENCES = ["Foul", "Reckless tackle", "Tactical foul", "Holding", "Dissent", "Time wasting", "Handball", "Tripping"] as const;
const RED_OFFENCES = ["Serious foul play", "Denying a clear chance", "Violent conduct"] as const;
/** A player who is booked commits fewer fouls, and the referee shows fewer cards. */
const BOOKED_FACTOR = 0.3;
const UNBOOKED_FACTOR = 1.12;

export function breakRules(stage: Stage, side: Side): void {
	const { random, sides } = stage;
	const player = pickPlayer(stage, side, FOULERS);
	stage.tally.fouls[side]++;
	stage.rest(random.integer(18, 30), 0.2);
	const yellow = FOOTBALL_TEMPO.yellowCardsPerSide / FOOTBALL_TEMPO.foulsPerSide;
	const red = FOOTBALL_TEMPO.redCardsPerSide / FOOTBALL_TEMPO.foulsPerSide;
	const isBooked = sides[side].booked.has(player.id);
	if (random.chance(red)) sendOff(stage, side, player, "red");
	else if (random.chance(yellow * (isBooked ? BOOKED_FACTOR : UNBOOKED_FACTOR))) {
		if (isBooked) sendOff(stage, side, player, "second_yellow");
		else book(stage, side, player);
	} else {
		if (random.chance(0.1)) comment(stage, "foul", side, { player });
		if (random.chance(0.045)) stage.later(random.integer(22, 40), () => shootFreeKick(stage, otherSide(side)));
	}
}

function book(stage: Stage, side: Side, player: FootballPlayer): void {
	const { random, sides } = stage;
	sides[side].booked.add(player.id);
	const payload = { side, playerId: player.id, card: "yellow", offence: random.pick(YELLOW_OFFENCES) } as const;
	const cardId = stage.record("card_shown", payload);
	comment(stage, "yellow", side, { player });
	stage.rest(30, 0.5);
	if (random.chance(0.015)) {
		reviewCard(stage, side, cardId, () => {
			stage.revise(
				cardId,
				"confirmed",
				{ reason: "Upgraded to red after a video review" },
				{ ...payload, card: "red", offence: "Serious foul play" },
			);
			leave(stage, side, player);
			comment(stage, "red", side, { player });
		});
	}
}

function sendOff(stage: Stage, side: Side, player: FootballPlayer, card: "red" | "second_yellow"): void {
	const offence = stage.random.pick(card === "red" ? RED_OFFENCES : YELLOW_OFFENCES);
	stage.record("card_shown", { side, playerId: player.id, card, offence });
	leave(stage, side, player);
	comment(stage, card, side, { player });
	stage.rest(70, 0.8);
}

function leave(stage: Stage, side: Side, player: FootballPlayer): void {
	const own = stage.sides[side];
	own.onPitch = own.onPitch.filter((other) => other !== player);
	stage.momentum += side === "home" ? -0.3 : 0.3;
	stage.areRatesStale = true;
	if (player.position === "GK") replaceGoalkeeper(stage, side);
}
