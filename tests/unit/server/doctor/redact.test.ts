// A report that may be pasted in public has no secret, no password from a URL and no person's address.
import { homedir } from "node:os";
import { describe, expect, it } from "vitest";
import { createRedaction, describeSettings } from "#server/doctor/redact.ts";

const GIVEN = [
	{ name: "JWT_SECRET", value: "bottle green seventeen", isSecret: true },
	{ name: "DATABASE_URL", value: "postgres://touchline:p%40ssword@db.example.org:5432/scores?password=also%20this", isSecret: true },
	{ name: "SMTP_URL", value: "smtp://anna%40example.org:hush-hush@mail.example.org:587", isSecret: true },
	{ name: "MAIL_FROM", value: "Scores <anna@example.org>", isSecret: false },
];

describe("a redaction", () => {
	const redact = createRedaction(GIVEN, ["a secret of a file"]);

	it.each([
		["refused bottle green seventeen", "refused ***"],
		["password p@ssword or p%40ssword of touchline", "password *** or *** of touchline"],
		["also this, hush-hush and a secret of a file", "***, *** and ***"],
		["user anna@example.org was refused", "user ***@example.org was refused"],
		["redis://:other-password@cache.example.org:6379", "redis://***@cache.example.org:6379"],
		[`${homedir()}/data`, "~/data"],
		["https://scores.example.org leads to this server", "https://scores.example.org leads to this server"],
	])("makes %j to %j", (text, expected) => {
		expect(redact(text)).toBe(expected);
	});

	it("leaves what is too short to be a secret", () => {
		expect(createRedaction([{ name: "METRICS_TOKEN", value: "abc", isSecret: true }])("abc")).toBe("abc");
	});
});

it("settings are listed without the values of secret ones, addresses with their host", () => {
	const redact = createRedaction(GIVEN);
	expect(describeSettings(GIVEN).map(redact)).toEqual([
		"JWT_SECRET=***",
		"DATABASE_URL=postgres://***@db.example.org:5432/scores",
		"SMTP_URL=smtp://***@mail.example.org:587",
		"MAIL_FROM=Scores <***@example.org>",
	]);
});
