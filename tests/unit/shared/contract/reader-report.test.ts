// A reader's report as input: the link, the text, and fields that an HTML form leaves empty.
import { describe, expect, it } from "vitest";
import { hasControls, isWebLink, MAX_REPORT_LINK, MAX_REPORT_TEXT } from "#shared/contract/reader-report.ts";
import { sendReaderReport } from "#shared/contract/rest/catalogue/reader-reports.ts";
import { decideDiscrepancy } from "#shared/contract/rest/console/desk.ts";

const REPORT = { fact: "score", text: "It was 2-1." };
const parse = (fields: object) => sendReaderReport.body.safeParse({ ...REPORT, ...fields });
const pathsOf = (fields: object) => parse(fields).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("A link as evidence", () => {
	it.each([
		"https://example.org",
		"http://example.org:8080/a/b?c=d#e",
		"https://sub.exämple.org/über",
		"HTTPS://EXAMPLE.ORG/",
		"https://xn--exmple-cua.org/",
	])("may be %s", (link) => expect(isWebLink(link)).toBe(true));

	it.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"ftp://example.org",
		"//example.org",
		"example.org",
		"https://localhost/",
		"https://192.168.1.1/reboot",
		"https://[::1]/",
		"https://staff@example.org/",
		"https://user:password@example.org/",
		"https://example.org\\@evil.example/",
		"https://example.org/ x",
		"https://example.org/\nx",
		'https://example.org/"><script>',
		"https://example.org/\u202Egro.elpmaxe",
		"https://exa\u202Emple.org/",
	])("may not be %j", (link) => expect(isWebLink(link)).toBe(false));

	it("ends at its length, quickly", () => {
		expect(pathsOf({ evidence: `https://example.org/${"a".repeat(MAX_REPORT_LINK)}` })).toEqual(["evidence"]);
		const started = performance.now();
		isWebLink(`https://${"a.".repeat(20_000)}`);
		expect(performance.now() - started).toBeLessThan(200);
	});
});

describe("A report", () => {
	it("has the fields of a form that nobody filled in as empty ones", () => {
		expect(parse({ eventId: "", evidence: " ", email: "", website: "", locale: "" }).data).toEqual({
			...REPORT,
			eventId: "",
			evidence: "",
			email: "",
			website: "",
			locale: "",
		});
	});

	it("may have lines, and no characters that hide or turn its text", () => {
		expect(parse({ text: " 2-1,\r\nnot 2-2 " }).data?.text).toBe("2-1,\nnot 2-2");
		for (const text of ["a\u0000b", "a\u001Bb", "1\u202E2", "\u2066x\u2069", "a\u2028b", "\u200Fx", "1\u200B2", "a\u00ADb", "a\u3164b"]) {
			expect(hasControls(text)).toBe(true);
			expect(pathsOf({ text })).toEqual(["text"]);
		}
	});

	it("names the field that is wrong, in words for its sender", () => {
		expect(pathsOf({ text: "  \n " })).toEqual(["text"]);
		expect(pathsOf({ text: "x".repeat(MAX_REPORT_TEXT + 1) })).toEqual(["text"]);
		expect(pathsOf({ fact: "odds" })).toEqual(["fact"]);
		expect(pathsOf({ eventId: "../e1" })).toEqual(["eventId"]);
		expect(pathsOf({ email: "fay@x.example\nBcc: y@x.example" })).toEqual(["email"]);
		expect(parse({ email: "fay" }).error?.issues[0]?.message).toBe("must be an e-mail address");
		expect(parse({ more: 1 }).success).toBe(false);
	});
});

it("A sentence of staff to readers is one line", () => {
	const decide = (note: string) => decideDiscrepancy.body.safeParse({ verdict: "taken", note }).success;
	expect([decide(""), decide("It was the 9."), decide("a\nb"), decide("\u202Ea"), decide("x".repeat(301))]).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
});
