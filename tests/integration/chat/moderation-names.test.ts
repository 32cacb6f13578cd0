// Nobody can choose a name that readers could mistake for a moderator's, or for the title of one.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { type AccountServer, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

describe.each(DEFAULT_DATABASES)("names beside those of moderators on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let fan: Awaited<ReturnType<AccountServer["signUp"]>>;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		await server.signUp("mo@staff.example", { displayName: "Marco Bellini", scopes: ["chat:moderate"] });
		fan = await server.signUp("fan@fans.example", { displayName: "Somebody" });
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	async function rename(displayName: string) {
		const { status, json } = await server.call("PATCH", "/api/v1/account/profile", { headers: fan.bearer, body: { displayName } });
		return { displayName, status, code: (json as Partial<ErrorBody>).error?.code };
	}

	it.skipIf(isMissing)("may not look like a moderator's own", async () => {
		const alike = [
			"Marco Bellini",
			"marco bellini",
			"MARCO-BELLINI",
			"MarcoBellini",
			"Marco Be11ini",
			"Marco BeIIini",
			"Mar co Bellini",
			"Márco Bellíni",
		];
		alike.push("Marc0 Bellini", "Ｍarco Bellini", "Marco.Bellini", "Marco Bellını", "Marco Bell\u0131ni");
		for (const name of alike) expect(await rename(name)).toEqual({ displayName: name, status: 409, code: "name_taken" });
		// Names that mix scripts or contain invisible characters are refused in every case.
		for (const name of [
			"Mаrco Bellini",
			"Marco\u200BBellini",
			"Marco\u202EBellini",
			"Marco Bellini ✓",
			"Marco Bellini🛡️",
			"Marco\u3164Bellini",
		]) {
			expect(await rename(name)).toEqual({ displayName: name, status: 400, code: "invalid_request" });
		}
	});

	it.skipIf(isMissing)("may not be the office of one, however it is spelt", async () => {
		// Each form accepts 20 requests per minute; display-name.test.ts covers more.
		const offices = [
			"Moderator",
			"m0derator",
			"M-o-d-e-r-a-t-o-r",
			"The Moderators",
			"M0D",
			"ChatMod",
			"5taff",
			"Chat Support",
			"Модератор чата",
			"管理员",
		];
		for (const name of offices) expect(await rename(name)).toEqual({ displayName: name, status: 400, code: "invalid_request" });
		for (const name of ["Modric", "Amanda Modell", "Stafford"]) expect(await rename(name)).toEqual({ displayName: name, status: 200 });
	});
});
