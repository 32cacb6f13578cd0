import { expect, it } from "vitest";
import { dependsOnFollows } from "#server/rendering/follow-pages.ts";

it("Only home and the page of followed matches depend on what a guest follows, with their data and in each language", () => {
	const yes = [
		"/",
		"/?date=2026-01-01",
		"/_root.data",
		"/_.data",
		"/en",
		"/en/",
		"/en.data?_routes=x",
		"/following",
		"/en/following",
		"/following.data",
	];
	const no = [
		"/live-sports",
		"/match/m1",
		"/match/m1.data",
		"/enx",
		"/following-x",
		"/following/x",
		"/xx/following",
		"/en/league",
		"/.hidden",
	];
	expect(yes.filter((target) => !dependsOnFollows(target))).toEqual([]);
	expect(no.filter(dependsOnFollows)).toEqual([]);
});
