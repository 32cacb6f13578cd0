// The run's one still site, for tests that only read: its URL.
import { inject } from "vitest";
import { askRunDoor } from "./run-door.ts";

export async function openStillSite(): Promise<string> {
	return (await askRunDoor<{ url: string }>(inject("stillSiteSocket"))).url;
}
