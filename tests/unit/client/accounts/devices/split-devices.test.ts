import { describe, expect, it } from "vitest";
import { SHOWN_DEVICES, splitDevices } from "#client/accounts/devices/split-devices.ts";

const devices = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ id: `d${index}`, name: "Chrome", signedInAt: 0, lastSeenAt: index * 1_000 }));

describe("The list of devices", () => {
	it("begins with this one, then those seen last", () => {
		const { current, recent, older } = splitDevices(devices(4), "d1");
		expect([current?.id, ...recent.map(({ id }) => id)]).toEqual(["d1", "d3", "d2", "d0"]);
		expect(older).toEqual([]);
	});

	it("folds up the many, but not a single one", () => {
		const just = splitDevices(devices(SHOWN_DEVICES + 2), "d0");
		expect([just.recent.length, just.older.length]).toEqual([SHOWN_DEVICES + 1, 0]);
		const many = splitDevices(devices(SHOWN_DEVICES + 3), "d0");
		expect([many.recent.length, many.older.length]).toEqual([SHOWN_DEVICES, 2]);
		expect(many.older.map(({ id }) => id)).toEqual(["d2", "d1"]);
	});

	it("does without one that is not known to be this", () => {
		expect(splitDevices(devices(2), null)).toMatchObject({ current: null, recent: [{ id: "d1" }, { id: "d0" }] });
	});
});
