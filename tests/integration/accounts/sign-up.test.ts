// Signing up: the link in a real mail creates the account; over HTTP, on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register, verifyEmail } from "#shared/contract/rest/accounts/accounts.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const LINK_EXPIRED = { status: 410, json: { error: { code: "link_expired" } } };

describe.each(DEFAULT_DATABASES)("sign-up on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let calls = 0;
	const seen = new Set<string>();
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** Posts from a separate address. */
	const post = (path: string, body: unknown) =>
		server.call("POST", path, { body, headers: { "x-forwarded-for": `203.0.113.${++calls % 250}` } });
	const signIn = (email: string, password = PASSWORD) => post("/api/auth/login", { email, password });
	const verify = (link: { token: string; proof?: string }) => post("/api/auth/verify-email", link);
	const countOf = async (table: "sign_ups" | "users") => (await server.db.kysely.selectFrom(table).selectAll().execute()).length;
	const mailed = async (email: string) => {
		await server.settled();
		const queued = await server.db.kysely.selectFrom("mails").select("id").execute();
		return (await server.mails(queued.length)).filter(({ to }) => to?.[0]?.address === email);
	};

	/** The proof in the response, and the token in the mail. */
	async function signUp(email: string, displayName: string, password = PASSWORD) {
		const answer = await post("/api/auth/register", { email, displayName, password });
		expect(answer.status).toBe(202);
		const { proof } = register.answer.parse(answer.json);
		const tokens = (await mailed(email)).map(({ text }) => /\/login#verify=([\w-]{43})\n/.exec(text ?? "")?.[1] ?? "");
		const token = tokens.find((each) => !seen.has(each)) ?? "";
		seen.add(token);
		return { proof, token };
	}

	it.skipIf(isMissing)("makes the account when the link is taken, and signs in the browser that signed up", async () => {
		const users = await countOf("users");
		const { token, proof } = await signUp("Ada@club.example", "Ada Lovelace");
		expect(await countOf("users")).toBe(users);
		expect((await signIn("ada@club.example")).status).toBe(401);

		const { status, json } = await verify({ token, proof });
		expect(status).toBe(200);
		const { email, session } = verifyEmail.answer.parse(json);
		expect(email).toBe("Ada@club.example");
		expect(session?.user).toMatchObject({ email, displayName: "Ada Lovelace", scopes: [], hasPassword: true, providers: [] });
		const headers = { authorization: `Bearer ${session?.token.access_token}` };
		expect((await server.call("GET", "/api/auth/user", { headers })).status).toBe(200);
		expect((await signIn("ada@club.example")).status).toBe(200);
	});

	it.skipIf(isMissing)(
		"without the proof of that very sign-up verifies, but drops the password, which a stranger may have chosen",
		async () => {
			const mine = await signUp("bo@club.example", "Bo One");
			const other = await signUp("bea@club.example", "Bea One");
			const answers = [await verify({ token: mine.token, proof: other.proof }), await verify({ token: other.token })];
			expect(answers).toMatchObject([
				{ status: 200, json: { email: "bo@club.example", session: null } },
				{ status: 200, json: { email: "bea@club.example", session: null } },
			]);
			expect((await signIn("bo@club.example")).status).toBe(401);
			const { passwordToken } = verifyEmail.answer.parse(answers[0]?.json);
			const set = () => post("/api/auth/reset-password", { token: passwordToken, password: "what Bo chose" });
			expect((await set()).status).toBe(200);
			expect(await set()).toMatchObject(LINK_EXPIRED);
			expect((await signIn("bo@club.example")).status).toBe(401);
			expect((await signIn("bo@club.example", "what Bo chose")).status).toBe(200);
		},
	);

	it.skipIf(isMissing)("takes a link once, of two who take it at once too", async () => {
		const { token, proof } = await signUp("cy@club.example", "Cy One");
		const answers = await Promise.all([1, 2, 3].map(() => verify({ token, proof })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
		expect(await verify({ token, proof })).toMatchObject(LINK_EXPIRED);
		expect((await signIn("cy@club.example")).status).toBe(200);
	});

	it.skipIf(isMissing)("takes a link for 24 hours", async () => {
		const early = await signUp("di@club.example", "Di One");
		server.moveClock(DAY_MS - 1);
		const late = await signUp("dora@club.example", "Dora One");
		expect((await verify(early)).status).toBe(200);
		server.moveClock(DAY_MS);
		const refused = await verify(late);
		expect(refused).toMatchObject(LINK_EXPIRED);
		expect((await signIn("dora@club.example")).status).toBe(401);
		const unknown = await verify({ token: "A".repeat(43) });
		const textOf = ({ json }: typeof unknown) => (json as { error: { message: string } }).error.message;
		expect(textOf(unknown)).toBe(textOf(refused));
	});

	it.skipIf(isMissing)("of one address more than once: the link that is taken brings its own password, and ends the others", async () => {
		const first = await signUp("eve@club.example", "Eve One", "the first password");
		const second = await signUp("eve@club.example", "Eve Two", "the second password");
		expect((await verify(second)).status).toBe(200);
		const left = server.db.kysely.selectFrom("sign_ups").select("token_hash").where("email_key", "=", "eve@club.example");
		expect(await left.execute()).toEqual([]);
		expect(await verify(first)).toMatchObject(LINK_EXPIRED);
		expect((await signIn("eve@club.example", "the first password")).status).toBe(401);
		expect((await signIn("eve@club.example", "the second password")).status).toBe(200);
	});

	it.skipIf(isMissing)("of one address, with all its links taken at once, makes one account", async () => {
		const links = [
			await signUp("fay@club.example", "Fay One"),
			await signUp("fay@club.example", "Fay Two"),
			await signUp("fay@club.example", "Fay Three"),
		];
		const answers = await Promise.all(links.map(verify));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
	});

	it.skipIf(isMissing)("of an address that got an account meanwhile ends its link", async () => {
		const link = await signUp("gil@club.example", "Gil One");
		await server.signUp("gil@club.example", { password: "by another way", displayName: "Gil Two" });
		expect(await verify(link)).toMatchObject(LINK_EXPIRED);
		expect((await signIn("gil@club.example", "by another way")).status).toBe(200);
		expect((await signIn("gil@club.example")).status).toBe(401);
	});

	it.skipIf(isMissing)("of an address that has an account mails its owner, and makes nothing that could be taken", async () => {
		await server.signUp("hal@club.example");
		const ended = async () =>
			(await server.db.kysely.selectFrom("sign_ups").selectAll().execute()).filter((row) => row.expires_at === row.created_at).length;
		const before = [await countOf("sign_ups"), await ended()];
		expect((await post("/api/auth/register", { email: "HAL@club.example", displayName: "Hal Two", password: PASSWORD })).status).toBe(202);
		const [mail, ...more] = await mailed("HAL@club.example");
		expect(more).toEqual([]);
		expect(mail?.subject).toBe("You already have an account at Tests");
		expect(mail?.text).not.toContain("#");
		// A known address causes the same writes as an unknown one, but its sign-up has already expired.
		expect([await countOf("sign_ups"), await ended()]).toEqual(before.map((count) => count + 1));
	});

	it.skipIf(isMissing)("is refused for a name that somebody has, or one that looks like it", async () => {
		await server.signUp("ivy@club.example", { displayName: "Ivy Mail" });
		for (const displayName of ["Ivy Mail", "ivy.mail", "1vy Mai1"]) {
			expect(await post("/api/auth/register", { email: "new@club.example", displayName, password: PASSWORD })).toMatchObject({
				status: 409,
				json: { error: { code: "name_taken", issues: [{ path: "body.displayName" }] } },
			});
		}
		expect(await mailed("new@club.example")).toEqual([]);
	});

	it.skipIf(isMissing)("gives a number to a name that somebody took meanwhile, two at once too", async () => {
		const links = [
			await signUp("jo1@club.example", "Jo Same"),
			await signUp("jo2@club.example", "J.o. Same"),
			await signUp("jo3@club.example", "Jo Same"),
		];
		const answers = await Promise.all(links.map(verify));
		const names = answers.map(({ json }) => verifyEmail.answer.parse(json).session?.user.displayName.replace("J.o.", "Jo"));
		expect(names.sort()).toEqual(["Jo Same", "Jo Same 2", "Jo Same 3"]);
	});

	it.skipIf(isMissing)("is refused for a password that is the address or the name", async () => {
		for (const password of ["kim.park@club.example", "Kim.Park", "KIM PARK"]) {
			const body = { email: "kim.park@club.example", displayName: "Kim Park", password };
			expect(await post("/api/auth/register", body)).toMatchObject({
				status: 400,
				json: { error: { code: "invalid_request", issues: [{ path: "body.password" }] } },
			});
		}
	});

	it.skipIf(isMissing)("mails one address three times an hour at the most, and answers alike after that", async () => {
		const answers = [];
		for (let count = 1; count <= 5; count++) {
			answers.push(await post("/api/auth/register", { email: "lu@club.example", displayName: `Lu Number ${count}`, password: PASSWORD }));
		}
		expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
		expect(await mailed("lu@club.example")).toHaveLength(3);
	});
});
