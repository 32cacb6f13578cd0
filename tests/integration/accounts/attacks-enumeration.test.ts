// Attacks: account enumeration by responses and by timing.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateUser } from "#server/accounts/kernel/user.store.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { type AccountServer, PASSWORD, startAccounts } from "../../support/account-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

/** Number of times that each call is measured with a known and with an unknown address, in turn. */
const ROUNDS = 24;
/** Additional work for known addresses shows in every series, whereas a busy machine disturbs only one of them. */
const MAX_SERIES = 4;
/** Headers that differ between any two responses. */
const OWN_HEADERS = new Set(["date", "x-request-id", "etag"]);

describe.each(DEFAULT_DATABASES)("finding accounts on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: AccountServer;
	let calls = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startAccounts(empty);
		await Promise.all(
			Array.from({ length: ROUNDS }, (_, index) => server.signUp(`known${index}@club.example`, { displayName: `Known ${index}` })),
		);
		await server.signUp("by-provider@club.example", { password: null });
		const { userId } = await server.signUp("suspended@club.example");
		await updateUser(server.db.kysely, userId, { banned_until: server.clock() + DAY_MS, changed_at: server.clock() + 1 });
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	/** Posts from a separate address. */
	const post = (path: string, body: unknown) =>
		fetch(server.url + path, {
			method: "POST",
			headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${++calls % 250}` },
			body: JSON.stringify(body),
		});

	/** The whole response without its random parts. */
	async function answerOf(path: string, body: unknown): Promise<string> {
		const answer = await post(path, body);
		// Seconds until a limit ends depend on when the answer was written.
		const headers = [...answer.headers]
			.filter(([name]) => !OWN_HEADERS.has(name))
			.map(([name, value]) => [name, value.replace(/;t=\d+/, "")]);
		const text = (await answer.text()).replace(/"(requestId|proof)":"[^"]{20,}"/g, '"$1":"…"');
		return JSON.stringify([answer.status, headers, text]);
	}

	const login = (email: string, password = "a wrong guess") => ["/api/auth/login", { email, password }] as const;
	const register = (email: string, displayName: string) => ["/api/auth/register", { email, displayName, password: PASSWORD }] as const;
	const forgot = (email: string) => ["/api/auth/forgot-password", { email }] as const;

	it.skipIf(isMissing)("by the answers to sign-ins: unknown, wrong, without password, suspended, all alike to the byte", async () => {
		const answers = [
			await answerOf(...login("known0@club.example")),
			await answerOf(...login("unknown@club.example")),
			await answerOf(...login("by-provider@club.example")),
			await answerOf(...login("suspended@club.example")),
		];
		expect(new Set(answers).size).toBe(1);
		expect(answers[0]).toContain("wrong_credentials");
	});

	it.skipIf(isMissing)("by the answers to sign-ups and forgotten passwords: alike to the byte", async () => {
		expect(await answerOf(...register("known1@club.example", "Somebody Else"))).toBe(
			await answerOf(...register("unknown@club.example", "Somebody Else")),
		);
		expect(await answerOf(...forgot("known1@club.example"))).toBe(await answerOf(...forgot("unknown@club.example")));
		const [refused, other] = [
			await answerOf(...register("known1@club.example", "Known 1")),
			await answerOf(...register("unknown@club.example", "Known 1")),
		];
		expect(refused).toBe(other);
		expect(refused).toContain("name_taken");
		await server.settled();
	});

	it.skipIf(isMissing)("by the answers after three mails to one address: alike to the byte", async () => {
		for (let count = 0; count < 4; count++)
			await Promise.all([post(...forgot("known2@club.example")), post(...forgot("unknown2@club.example"))]);
		expect(await answerOf(...forgot("known2@club.example"))).toBe(await answerOf(...forgot("unknown2@club.example")));
		await server.settled();
	});

	const TIMED: readonly [what: string, requestOf: (email: string) => readonly [path: string, body: unknown]][] = [
		["sign-ins", (email) => login(email)],
		["sign-ups", (email) => register(email, `Timed ${email.split("@")[0]}`)],
		["forgotten passwords", forgot],
	];

	it.skipIf(isMissing).each(TIMED)("by the time of %s: lower quartiles in a ratio of 0.5 to 2", async (_what, requestOf) => {
		const timeOf = async (email: string) => {
			const startedAt = performance.now();
			await (await post(...requestOf(email))).arrayBuffer();
			return performance.now() - startedAt;
		};
		// Compares lower quartiles: extra work for known addresses would slow down even their fastest responses, whereas a busy machine slows
		// down the slow responses first.
		const lowerQuartile = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 4)]!;
		const measureRatio = async () => {
			const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
			// An address counts as unknown only in its first call.
			const series = calls;
			for (let round = 0; round < ROUNDS; round++) {
				const turns = [["known", `known${round}@club.example`] as const, ["unknown", `stranger${series}x${round}@club.example`] as const];
				for (const [kind, email] of round % 2 ? turns : turns.reverse()) times[kind].push(await timeOf(email));
				// Work that continues after a response would slow down the next call, of whichever kind.
				await server.settled();
			}
			return lowerQuartile(times.known) / lowerQuartile(times.unknown);
		};
		// The first calls are slower because of one-off initialization.
		for (let round = 0; round < 3; round++) await timeOf(`warm${round}@club.example`);
		const ratios: number[] = [];
		const isAlike = (ratio: number) => ratio > 0.5 && ratio < 2;
		while (ratios.length < MAX_SERIES && !ratios.some(isAlike)) ratios.push(await measureRatio());
		expect(ratios.some(isAlike), ratios.join(", ")).toBe(true);
		await server.settled();
	});
});
