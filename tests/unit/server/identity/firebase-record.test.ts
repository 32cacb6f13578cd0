import { describe, expect, it } from "vitest";
import { readFirebaseRecord } from "#server/identity/firebase-record.ts";

const USER = { localId: "a", photoUrl: "https://pictures.example.org/me.png", createdAt: "1764000000000", lastLoginAt: "1764300000000" };

describe("The provider's record", () => {
	it("has picture and times", () => {
		expect(readFirebaseRecord({ users: [USER] })).toEqual({
			pictureUrl: USER.photoUrl,
			createdAt: 1_764_000_000_000,
			lastSignInAt: 1_764_300_000_000,
		});
	});

	it.each([
		["photoUrl", "no address", "pictureUrl"],
		["photoUrl", undefined, "pictureUrl"],
		["createdAt", "soon", "createdAt"],
		["createdAt", "0", "createdAt"],
		["lastLoginAt", undefined, "lastSignInAt"],
	])("leaves %s %j unknown, and the rest known", (field, value, name) => {
		const record = readFirebaseRecord({ users: [{ ...USER, [field]: value }] });
		expect(record).toMatchObject({ [name]: null });
		expect(Object.values(record ?? {}).filter((known) => known === null)).toHaveLength(1);
	});

	it.each([null, {}, { users: [] }, { users: [USER, USER] }, "text"])("is none in %j", (json) => {
		expect(readFirebaseRecord(json)).toBeNull();
	});
});
