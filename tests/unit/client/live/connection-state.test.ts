import { describe, expect, it } from "vitest";
import { type ConnectionFacts, connectionKind } from "#client/live/connection-state.ts";

const live: ConnectionFacts = {
	...{ isOnline: true, isConnected: true, isBehind: false, hasBeenConnected: true, isRefused: false },
	...{ isReading: true, ageMs: 100 },
};

describe("the connection's state", () => {
	it.each<[string, Partial<ConnectionFacts>, string]>([
		["live while words come", {}, "live"],
		["live up to 2.5 heartbeats of silence", { ageMs: 12_500 }, "live"],
		["stale after them", { ageMs: 12_501 }, "stale"],
		["stale too when words come, but old ones", { ageMs: 60_000 }, "stale"],
		["live without a topic, however long it is silent", { ageMs: 60_000, isReading: false }, "live"],
		["connecting before the first time", { isConnected: false, hasBeenConnected: false, ageMs: null }, "connecting"],
		["reconnecting after a drop", { isConnected: false }, "reconnecting"],
		["reconnecting on a new connection until what was missed is there", { isBehind: true }, "reconnecting"],
		["connecting until the first answer", { isBehind: true, hasBeenConnected: false, ageMs: null }, "connecting"],
		["stale when that takes long", { isConnected: false, ageMs: 20_000 }, "stale"],
		["offline without a network, whatever else holds", { isOnline: false, ageMs: 60_000 }, "offline"],
		["offline where the server wants no such client", { isConnected: false, isRefused: true }, "offline"],
	])("RT8 is %s", (_, facts, kind) => {
		expect(connectionKind({ ...live, ...facts })).toBe(kind);
	});
});
