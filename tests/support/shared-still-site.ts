// The run's shared unchanging site, for tests that only read: its URL, and a user's session on it.
import { inject } from "vitest";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { askRunDoor } from "./run-door.ts";
import type { StillSite } from "./still-site.ts";

const ask = () => askRunDoor<Omit<StillSite, "stop">>(inject("stillSiteSocket"));

export async function openStillSite(): Promise<string> {
	return (await ask()).url;
}

/** Id of a match with a highlight animated from its log. */
export async function finishedMatchOfStillSite(): Promise<string> {
	return (await ask()).finishedMatchId;
}

/**
 * Data folder of the demo from which the site was made, as its server left it. Copy the folder before changing it, because tests share it.
 */
export async function demoOfStillSite(): Promise<string> {
	return (await ask()).demoDataDir;
}

/** The demo's user, or its admin, signed in. */
export async function signInAtStillSite(who: "fan" | "admin" = "fan"): Promise<SessionAnswer["data"]> {
	const { url, ...accounts } = await ask();
	const headers = { "content-type": "application/json" };
	const answer = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(accounts[who]) });
	if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as SessionAnswer).data;
}
