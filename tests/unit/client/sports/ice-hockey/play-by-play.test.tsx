// The play by play of an ice hockey match opens on the part that a reader is most likely to want.
import "#texts/match";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PlayByPlay } from "#client/sports/ice-hockey/plays/play-by-play.tsx";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";
import { hockeyDrafts, hockeySetup } from "../../../../fixtures/hockey-match.ts";

const PLAYS = "p1 20:00 start\np1 15:00 home goal p9 p8\np1 14:00 away shot p39 saved\np1 10:30 home goal p10";

function htmlAt(address: string, plays = PLAYS): string {
	addSport(iceHockey);
	const setup = hockeySetup();
	const events = hockeyDrafts(plays).map(
		(draft, index): MatchEvent => ({ status: "confirmed", source: "operator", ...draft, seq: index + 1, id: `e${index + 1}`, revision: 1 }),
	);
	return renderToStaticMarkup(
		<MemoryRouter initialEntries={[address]}>
			<PlayByPlay state={foldLog(iceHockey, setup, events)} names={{ home: "Home", away: "Away" }} />
		</MemoryRouter>,
	);
}

const rowsAt = (address: string): string[] => [...htmlAt(address).matchAll(/<li id="(\w+)"/g)].map(([, id]) => id ?? "");

it("The play by play of an ice hockey match opens on goals; all plays are a choice, and a linked one is shown", () => {
	expect(rowsAt("/match/m1")).toEqual(["e4", "e2", "e1"]);
	expect(rowsAt("/match/m1?events=all")).toEqual(["e4", "e3", "e2", "e1"]);
	expect(rowsAt("/match/m1#e3")).toEqual(["e4", "e3", "e2", "e1"]);
});

it("Goals of an ice hockey match have the time that was played, as box scores write it", () => {
	const times = [...htmlAt("/match/m1").matchAll(/href="#e[24]">([^<]*)/g)].map(([, time]) => time);
	expect(times).toEqual(["P1 9:30", "P1 5:00"]);
});

it("All plays of an ice hockey match are folded by period: the newest is open, and so is the one with the play of a link", () => {
	const plays = `${PLAYS}\np1 0:00 end\np2 20:00 start\np2 19:00 home shot p9 saved\np2 0:00 end\np3 20:00 start\np3 12:00 away goal p39`;
	const periodsAt = (address: string) =>
		[...htmlAt(address, plays).matchAll(/<details([^>]*)><summary[^>]*><h2>([^<]*)<\/h2>(?:<span>([^<]*))?/g)].map(
			([, attributes, title, score]) => [title, score, attributes?.includes("open")],
		);
	expect(periodsAt("/match/m1")).toEqual([]);
	expect(periodsAt("/match/m1?events=all")).toEqual([
		["3rd period", "0–1", true],
		["2nd period", "0–0", false],
		["1st period", "2–0", false],
	]);
	expect(periodsAt("/match/m1?events=all#e3").map(([, , isOpen]) => isOpen)).toEqual([true, false, true]);
});
