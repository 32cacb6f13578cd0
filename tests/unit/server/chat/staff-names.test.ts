// Display names next to a chat message: only staff may have names that look like a staff member's.
import { describe, expect, it } from "vitest";
import { checkDisplayName } from "#server/accounts/names/display-name.ts";
import { skeletonOf } from "#server/accounts/names/name-skeleton.ts";

describe("a name in chat", () => {
	it.each([
		..."Moderator m0derator M-o-d-e-r-a-t-o-r Moderat0r2 MODERATORS MODERATORIN M0DERAT0R Moderador Modérateur".split(" "),
		..."Mod mods M0D ChatMod Staff 5taff Adrnin Adm1n Aclmin Superadmin Support Official Модератор мoдepaтop 管理员 مشرف".split(" "),
		"The Moderators",
		"Chat Mod",
		"Moderator 2",
		"модератор чата",
		"Match Staff",
		"Chat Support",
		"Touchline Chat",
		"T0uchline",
	])("is not %s, which looks like staff", (name) => {
		expect(checkDisplayName(name, "Touchline").ok).toBe(false);
	});

	it.each(["Modric", "Modesto", "Stafford", "Amanda Modell", "Supporter 1904", "Adele Minogue", "Badminton Fan"])("may be %s", (name) => {
		expect(checkDisplayName(name, "Touchline").ok).toBe(true);
	});

	it.each([
		"marco bellini",
		"MARCO-BELLINI",
		"Marco Be11ini",
		"Marco BeIIini",
		"Márco Bellíni",
		"Marc0 Bellini",
		"Ｍarco Bellini",
		"Marco Bellını",
	])("that is %s is Marco Bellini's", (name) => {
		expect(skeletonOf(name)).toBe(skeletonOf("Marco Bellini"));
	});
});
