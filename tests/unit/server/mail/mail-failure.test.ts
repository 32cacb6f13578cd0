import { describe, expect, it } from "vitest";
import { readFailure } from "#server/mail/mail-failure.ts";

const failure = (fields: object) => Object.assign(new Error("550 no such user ann@example.com here"), fields);

describe("a failure of the mail server", () => {
	it.each([550, 552, 554])("is final when the mail itself is refused with %i", (responseCode) => {
		expect(readFailure(failure({ code: "EENVELOPE", responseCode, command: "RCPT TO" })).isPermanent).toBe(true);
		expect(readFailure(failure({ code: "EMESSAGE", responseCode, command: "DATA" })).isPermanent).toBe(true);
	});

	it.each([
		["the server is down", { code: "ESOCKET", command: "CONN" }],
		["the server is busy", { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }],
		["our password is wrong", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }],
		["our sender is refused", { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }],
		["the server wants us to sign in first", { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" }],
		["the commands came in the wrong order", { code: "EENVELOPE", responseCode: 503, command: "RCPT TO" }],
	])("is worth another try when %s", (_what, fields) => {
		expect(readFailure(failure(fields)).isPermanent).toBe(false);
	});

	it("is classified by its kind, without words of the server, which repeat addresses", () => {
		expect(readFailure(failure({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" })).kind).toBe("EENVELOPE 550 RCPT TO");
		expect(readFailure(failure({})).kind).toBe("Error");
		expect(readFailure("ann@example.com").kind).toBe("unknown");
	});
});
