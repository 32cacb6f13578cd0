// Changing the e-mail address: permission, effect of the link, and no leak.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { checkPassword, hashPassword } from "#server/accounts/password/password-hash.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { AccountAnswer } from "#shared/contract/rest/accounts/account.ts";
import { type AccountServer, PASSWORD, SITE, startAccounts } from "../../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../../support/database-kinds.ts";

const MINUTE = 60_000;
const errorOf = ({ json }: { json: unknown }) => (json as ErrorBody).error;

describe.each(DEFAULT_DATABASES)("a new address on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let ann: Awaited<ReturnType<AccountServer["signUp"]>>;
	beforeEach(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		ann = await server.signUp("ann@fans.example");
	});
	afterEach(async () => {
		if (isMissing) return;
		await server.stop();
		await empty.remove();
	});

	const ask = (body: object, { bearer } = ann) => server.call("POST", "/api/v1/account/email", { headers: bearer, body });
	const confirm = (token: string) => server.call("POST", "/api/v1/account/email/confirm", { body: { token } });
	const emailOf = async ({ bearer } = ann) => {
		const { json } = await server.call("GET", "/api/v1/account", { headers: bearer });
		return (json as AccountAnswer).user.email;
	};
	async function mailTo(address: string, count: number) {
		const mail = (await server.mails(count)).find(({ to }) => to?.[0]?.address === address);
		const token = /\/account#email=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
		return { mail, token };
	}

	it.skipIf(isMissing)("takes effect once its link is used, without being signed in; the old one is notified", async () => {
		const changed: string[] = [];
		server.bus.subscribe("account.changed", ({ userId }) => void changed.push(userId));
		expect((await ask({ email: "Ann.New@fans.example", password: PASSWORD })).status).toBe(202);
		expect(await emailOf()).toBe("ann@fans.example");
		const { mail, token } = await mailTo("Ann.New@fans.example", 1);
		expect(mail?.html).toContain(`href="${SITE.url}/account#email=${token}"`);
		expect(changed).toEqual([]);
		expect(await confirm(token)).toMatchObject({ status: 200, json: { email: "Ann.New@fans.example" } });
		expect(changed).toEqual([ann.userId]);
		expect(await emailOf()).toBe("Ann.New@fans.example");
		const notice = await mailTo("ann@fans.example", 2);
		expect(notice.mail?.subject).toContain("changed");
		const login = (email: string) => server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
		expect((await login("ann@fans.example")).status).toBe(401);
		expect((await login("ann.new@fans.example")).status).toBe(200);
	});

	it.skipIf(isMissing)("has a link that works once, for an hour", async () => {
		await ask({ email: "new@fans.example", password: PASSWORD });
		const { token } = await mailTo("new@fans.example", 1);
		expect((await confirm(token)).status).toBe(200);
		const again = await confirm(token);
		expect([again.status, errorOf(again).code]).toEqual([410, "link_expired"]);

		await ask({ email: "newer@fans.example", password: PASSWORD });
		const late = await mailTo("newer@fans.example", 3);
		server.moveClock(60 * MINUTE);
		expect((await confirm(late.token)).status).toBe(410);
		expect((await confirm("a-token-that-nobody-made")).status).toBe(410);
	});

	it.skipIf(isMissing)("is not given away by two who take one link at the same time", async () => {
		await ask({ email: "new@fans.example", password: PASSWORD });
		const { token } = await mailTo("new@fans.example", 1);
		const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
	});

	it.skipIf(isMissing)("that is taken is not revealed: the same answer, and a mail to its owner instead of a link", async () => {
		await server.signUp("ben@fans.example");
		const [free, taken] = [
			await ask({ email: "free@fans.example", password: PASSWORD }),
			await ask({ email: "BEN@fans.example", password: PASSWORD }),
		];
		expect([taken.status, taken.json]).toEqual([free.status, free.json]);
		const { mail, token } = await mailTo("ben@fans.example", 2);
		expect(mail?.subject).toBe("Your address at Tests");
		expect([token, mail?.text?.includes("#")]).toEqual(["", false]);
	});

	it.skipIf(isMissing)("that was taken meanwhile is not given twice", async () => {
		await ask({ email: "new@fans.example", password: PASSWORD });
		const { token } = await mailTo("new@fans.example", 1);
		await server.signUp("new@fans.example");
		const answer = await confirm(token);
		expect([answer.status, errorOf(answer).code]).toEqual([410, "link_expired"]);
		expect(await emailOf()).toBe("ann@fans.example");
	});

	it.skipIf(isMissing)("ends all other links: those in the old mailbox open nothing any more", async () => {
		await server.call("POST", "/api/auth/forgot-password", { body: { email: "ann@fans.example" } });
		const reset = /#token=([\w-]+)/.exec((await mailTo("ann@fans.example", 1)).mail?.text ?? "")?.[1];
		await ask({ email: "new@fans.example", password: PASSWORD });
		expect((await confirm((await mailTo("new@fans.example", 2)).token)).status).toBe(200);
		const body = { token: reset, password: "another password of the tests" };
		expect((await server.call("POST", "/api/auth/reset-password", { body })).status).toBe(410);
	});

	it.skipIf(isMissing)("needs the password, which cannot be guessed here either", async () => {
		const none = await ask({ email: "new@fans.example" });
		expect([none.status, errorOf(none).issues?.[0]?.path]).toEqual([400, "body.password"]);
		const answers = [];
		// After ten wrong passwords the device counts as unknown; the form itself accepts twenty requests per minute.
		for (let count = 0; count < 20; count++) answers.push(await ask({ email: "new@fans.example", password: `wrong ${count}` }));
		expect(answers.map(({ status }) => status)).toEqual([...Array<number>(19).fill(401), 429]);
		expect(errorOf(answers[0]!).code).toBe("wrong_credentials");
		// Wrong passwords here and at sign-in count together.
		const login = { email: "ann@fans.example", password: PASSWORD };
		await server.call("POST", "/api/auth/login", { body: { ...login, password: "a wrong guess" } });
		expect((await server.call("POST", "/api/auth/login", { body: login })).status).toBe(429);
		expect(await server.mails()).toEqual([]);
	});

	describe("requested while the password is being checked", () => {
		/** Starts the request, and runs `work` while the request waits in the queue of password checks. */
		async function meanwhile(work: () => Promise<unknown>, action: () => Promise<{ status: number; json: unknown }>) {
			const busy = Promise.all(Array.from({ length: 30 }, () => checkPassword(null, PASSWORD)));
			const answer = action();
			await new Promise((resolve) => setTimeout(resolve, 60));
			await work();
			await busy;
			return answer;
		}
		const remove = () => server.call("DELETE", "/api/v1/account", { headers: ann.bearer, body: { password: PASSWORD } });
		const linksAndUsers = async () => {
			const links = await server.db.kysely.selectFrom("mail_links").selectAll().execute();
			const users = await server.db.kysely.selectFrom("users").select("id").execute();
			return [links.length, users.length];
		};

		it.skipIf(isMissing)("comes too late once another password is set, as a deletion does", async () => {
			const password_hash = await hashPassword("the owner's new password");
			const reset = () => updateUser(server.db.kysely, ann.userId, { password_hash, changed_at: server.clock() + 1 });
			const answer = await meanwhile(reset, () => ask({ email: "thief@fans.example", password: PASSWORD }));
			expect([answer.status, await linksAndUsers()]).toEqual([401, [0, 1]]);
			await updateUser(server.db.kysely, ann.userId, { password_hash: await hashPassword(PASSWORD), changed_at: server.clock() + 2 });
			expect([(await meanwhile(reset, remove)).status, await linksAndUsers()]).toEqual([401, [0, 1]]);
		});

		it.skipIf(isMissing)("comes too late once the device is signed out, as a deletion does", async () => {
			const signOut = () => server.sessions.revoke(ann.userId, { except: null }, "removed");
			const answer = await meanwhile(signOut, () => ask({ email: "thief@fans.example", password: PASSWORD }));
			expect([answer.status, errorOf(answer).code, await linksAndUsers()]).toEqual([401, "unauthenticated", [0, 1]]);
			ann = await server.open(ann.userId);
			expect([(await meanwhile(signOut, remove)).status, await linksAndUsers()]).toEqual([401, [0, 1]]);
		});
	});

	it.skipIf(isMissing)("of who has no password needs a fresh sign-in", async () => {
		const phone = await server.signUp(null, { password: null, displayName: "Phoner" });
		server.moveClock(10 * MINUTE + 1);
		const late = await ask({ email: "phoner@fans.example" }, phone);
		expect([late.status, errorOf(late).code]).toEqual([403, "forbidden"]);
		const fresh = await server.open(phone.userId);
		expect((await ask({ email: "phoner@fans.example" }, fresh)).status).toBe(202);
		expect((await confirm((await mailTo("phoner@fans.example", 1)).token)).status).toBe(200);
		expect(await emailOf(fresh)).toBe("phoner@fans.example");
		expect(await server.mails()).toHaveLength(1);
	});

	it.skipIf(isMissing)("does not flood a mailbox: three mails an hour, the answer stays", async () => {
		for (let count = 0; count < 5; count++) expect((await ask({ email: "new@fans.example", password: PASSWORD })).status).toBe(202);
		await ask({ email: "other@fans.example", password: PASSWORD });
		await mailTo("other@fans.example", 4);
		expect((await server.mails()).filter(({ to }) => to?.[0]?.address === "new@fans.example")).toHaveLength(3);
	});

	it.skipIf(isMissing)("takes no further fields, and no address that breaks a header", async () => {
		for (const body of [
			{ email: "new@fans.example", password: PASSWORD, userId: "u1" },
			{ email: "new@fans.example\r\nBcc: all@fans.example", password: PASSWORD },
			{ email: "new@fans.example, ben@fans.example", password: PASSWORD },
		]) {
			expect((await ask(body)).status).toBe(400);
		}
	});

	it.skipIf(isMissing)("leaves no link and no address in the log", async () => {
		await ask({ email: "new@fans.example", password: PASSWORD });
		const { token } = await mailTo("new@fans.example", 1);
		await confirm(token);
		await server.mails(2);
		expect(server.logged.join("")).not.toMatch(new RegExp(`${token}|fans\\.example|${PASSWORD}`));
	});
});
