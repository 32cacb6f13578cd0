import { describe, expect, it } from "vitest";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";

const check = (name: string, options?: { isStaff?: boolean }) => checkDisplayName(name, "Touchline", options);
const refusal = (message: string) => ({
	ok: false,
	error: { code: "invalid_request", message: `The name ${message}.`, issues: [{ path: "body.displayName", message }] },
});

describe("display names", () => {
	it.each([
		"Al",
		"Zoë O'Neill",
		"J. Smith",
		"x_y-z 1904",
		"1234",
		"François Müller-Łęcki",
		"Əliyev",
		"Nguyễn Văn Ánh",
		"Андрей Шевченко",
		"Γιώργος",
		"محمد علی",
		"ישראל",
		"さくらガーデン",
		"田中 太郎",
		"김철수",
		"राज़ी",
		"สมชาย",
		"Հայկ",
		"გიორგი",
		"አበበ",
		"a".repeat(24),
	])("%s is one, as it is written", (name) => {
		expect(check(name)).toEqual({ ok: true, value: { displayName: name.normalize("NFKC"), nameKey: skeletonOf(name) } });
	});

	it("are stored in one form: compatible letters, plain apostrophes and hyphens, no space around", () => {
		expect(check("  Ｊｏ ")).toMatchObject({ value: { displayName: "Jo" } });
		expect(check("Ze\u0301 O’Neill‐Ray")).toMatchObject({ value: { displayName: "Zé O'Neill-Ray" } });
		expect(check("ﬁdel\u00a0c")).toMatchObject({ value: { displayName: "fidel c" } });
	});

	it.each(["a", "", "  a  ", "a".repeat(25), "\ufdfa\ufdfa"])("%j has not 2 to 24 characters", (name) => {
		expect(check(name)).toEqual(refusal("must have 2 to 24 characters"));
	});

	it.each(["evil.com", "Evil.COM", "my.shop.co", "Bet now at bet365.com", "xn--80ak.com", "мой.рф"])(
		"%j looks like an address of the web",
		(name) => {
			expect(check(name)).toEqual(
				refusal(
					name.includes("--")
						? "must begin and end with a letter or a digit, with single separators between"
						: "must not look like an address of the web",
				),
			);
		},
	);

	it.each(["J. Smith", "A.J. Auxerre", "v1.5", "mike.jones", "J.o. Same"])("%j looks like none", (name) => {
		expect(check(name)).toMatchObject({ ok: true });
	});

	it.each(["-ab", "ab.", "a  b", "a__b", "a.-b", "a .b", "'ab", "..", ". ."])("%j has separators where none may be", (name) => {
		expect(check(name)).toEqual(refusal("must begin and end with a letter or a digit, with single separators between"));
	});

	it.each([
		["markup", "<b>Jo</b>"],
		["a script", "<script>x</script>"],
		["an attribute", 'Jo" onload="x'],
		["an entity", "Jo&lt;"],
		["a new line", "Jo\nSmith"],
		["CR LF and a header", "Jo\r\nBcc: a@b.example"],
		["a null", "Jo\0"],
		["a template", "{{name}}"],
		["emoji", "Jo ⚽"],
		["a slash", "Jo/Smith"],
		["a zero-width space", "Jo\u200bSmith"],
		["a joiner of graphemes", "Jo\u034fSmith"],
		["a turn of direction", "Jo\u202eSmith"],
		["a soft hyphen", "Jo\u00adSmith"],
		["a filler that nobody sees", "\u3164\u3164"],
		["a filler of old Hangul", "\u115f\u1160"],
		["a variation selector", "Jo\ufe0f"],
		["three marks on a letter", "Jo\u0301\u0302\u0303\u0304"],
		["a mark alone", "\u0301Jo"],
		["a mark after a separator", "Jo \u0301Smith"],
		["an enclosing circle", "Jo\u20dd"],
		["Cyrillic among Latin", "Jоhn"],
		["Greek among Latin", "Jοhn"],
		["Cyrillic beside Latin", "Иван Smith"],
		["Hangul among Han", "金철수"],
		["small capitals", "Jᴏʜɴ"],
		["a phonetic letter", "Jɑne"],
		["a click that is a stroke", "Jǀm"],
		["a rare script", "ᏗᎠ"],
		["a lone half of a pair", "Jo\ud83d"],
	])("with %s are refused", (_what, name) => {
		expect(check(name)).toEqual(refusal("may have letters of one script, digits, spaces, dots, hyphens, underscores and apostrophes"));
	});

	it.each([
		"Admin",
		"ADMIN",
		"admin",
		"Admins",
		"Administrator",
		"Moderator",
		"Mod",
		"mods",
		"Staff",
		"Official",
		"Support",
		"Operator",
		"Touchline",
		"Touchline Team",
		"TouchlineHelp",
		"mytouchline",
		"Touch1ine",
		"Touch-line",
		"T0uchline",

		"4dmin",
		"Adm1n",
		"Adrnin",
		"aclmin",
		"Ádmîn",
		"Ａｄｍｉｎ",
		"A.d.m.i.n",
		"a d m i n",
		"Admin7",
		"007admin",
		"SuperAdmin",
		"adminteam",
		"Mike Moderator",
		"Mike.Mod",
		"JohnMod",
		"The Official Fan",
		"Supp0rt",
		"5taff",
		"M0derat0r",
		"rnoderator",
		"Referee-Desk",

		"Root",
		"System",
		"root1",
		"админ",
		"Админ 1",
		"Модератор",
		"管理员",
		"超级管理员",
		"관리자",
		"مشرف",
		"διαχειριστής",
		"deleted",
		"null",
	])("%s is refused: it looks like staff or the site", (name) => {
		expect(check(name)).toEqual(refusal("must not look like a name of the site or its staff"));
		expect(check(name, { isStaff: true }).ok).toBe(true);
	});

	it.each(["Badminton Fan", "Joe Root", "Good Mood", "Supporter", "Solar System", "Clara", "Modric", "Staffan", "Adam", "Line Touch"])(
		"%s only reminds of one",
		(name) => {
			expect(check(name).ok).toBe(true);
		},
	);

	it("may contain a short name of the site inside another word", () => {
		expect(checkDisplayName("Goran", "Go").ok).toBe(true);
		expect(checkDisplayName("Go", "Go").ok).toBe(false);
		expect(checkDisplayName("Go fan", "Go").ok).toBe(false);
	});
});

describe("skeletons of names", () => {
	it.each([
		["José", "jose"],
		["Jo Smith", "jo.smith"],
		["Mike", "МІКЕ"],
		["Mike", "ΜΙΚΕ"],
		["Pam", "Рам"],
		["Bill", "Bi1l"],
		["Ian", "lan"],
		["Oslo", "0sl0"],
		["Sam", "5am"],
		["Warner", "VVamer"],
		["Søren", "Soren"],
		["İbo", "ibo"],
		["Νίκος", "ΝΙΚΟΣ"],
		["محمَّد", "محمد"],
	])("%s and %s have one", (one, other) => {
		expect(skeletonOf(one)).toBe(skeletonOf(other));
	});

	it.each([
		["かき", "がき"],
		["कल", "काल"],
		["กิ", "กี"],
		["김", "긴"],
		["Jo 2", "Jo 3"],
		["Anna", "Ana"],
		["Иван", "Ивон"],
	])("%s and %s have two", (one, other) => {
		expect(skeletonOf(one)).not.toBe(skeletonOf(other));
	});
});
