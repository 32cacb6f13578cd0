// The run's one still site, for tests that only read: its URL.
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

export async function openStillSite(): Promise<string> {
	const answer = JSON.parse(await text(connect(inject("stillSiteSocket"))));
	if (typeof answer.url !== "string") throw new Error(answer.error);
	return answer.url;
}
