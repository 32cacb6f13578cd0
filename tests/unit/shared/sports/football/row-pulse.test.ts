import { expect, it } from "vitest";
import { toMatchLive } from "#shared/contract/match-live.ts";
import { football } from "#shared/sports/football/module.ts";
import { draft, fullTime, halfTime, kickOff, secondHalf, submittedMatch } from "../../submitted-match.ts";

it("the pressure in a list row is that of the last ten minutes, a letter each, while the match is played", () => {
	const match = submittedMatch();
	const pulse = () => toMatchLive(football, match.state()).pulse;
	match.mustSubmit(kickOff());
	expect(pulse()).toBe("");
	const values = [100, -100, 88, -87, 0, 12, -13, 49, -50, 25, 3, -100];
	values.forEach((value, index) => {
		match.mustSubmit(draft("1h", index + 1, "pulse_measured", { minute: index + 1, value }));
	});
	expect(pulse()).toBe("ibeedgcfea");
	expect(pulse()).toHaveLength(10);
	match.mustSubmit(halfTime());
	expect(pulse()).toBe("ibeedgcfea");
	match.mustSubmit(secondHalf(), draft("2h", 93, "period_ended", {}), fullTime());
	expect(pulse()).toBe("");
});
