// A site with two users, each of whom has unique data: name, address, id, a plan with its own end, a followed team, a draft. Wherever
// such a mark is found, it identifies the owner of the data.

import { insertUser } from "#server/accounts/kernel/user.store.ts";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { SECRET, startMatchSite } from "../../browser/match/match-site.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { CHEAP_HASH, startInProcess } from "../../support/in-process-server.ts";

export type Account = "ann" | "bob";
export const ACCOUNTS: readonly Account[] = ["ann", "bob"];
export const PASSWORD = "a password of the tests";
export const emailOf = (account: Account) => `${account}marker@tests.example`;
/** The name in the header of each page. */
export const nameOf = (account: Account) => (account === "ann" ? "Annmarker" : "Bobmarker");
export const draftOf = (account: Account) => `${account}draft`;
/** Days until the end of each plan, both within the week in which the reminder is shown. */
const PLAN_DAYS: Readonly<Record<Account, number>> = { ann: 3, bob: 5 };
const CREST = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "MT" } as const;
/** Bob is staff: signing in as Bob on the sign-in page of staff replaces a user without scopes. */
const SCOPES = { ann: [], bob: ["ops:content"] } as const;

export interface TwoAccountSite {
	url: string;
	matchPath: string;
	userIds: Readonly<Record<Account, string>>;
	/** Regular expressions of the account's marks, for texts of pages, requests, responses and frames. */
	marks: Readonly<Record<Account, string>>;
	/** The text of the banner of the account's plan. */
	planText: Readonly<Record<Account, RegExp>>;
	logIn(account: Account): Promise<SessionAnswer["data"]>;
	/** Ends one sign-in of the account, as from another device. Other browsers of a test are not affected. */
	signOutElsewhere(account: Account, deviceId: string): Promise<void>;
	stop(): Promise<void>;
}

let networks = 0;
/** Returns a different network each time, because requests per minute are limited by network. */
export function nextNetwork(): string {
	networks++;
	return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

export async function startTwoAccountSite(): Promise<TwoAccountSite> {
	const site = await startMatchSite({
		env: { TRUST_PROXY: "loopback" },
		async start({ env = {}, dataDir = "" }) {
			const server = await startInProcess({ env, dataDir });
			return { ...server, restart: async () => undefined };
		},
	});
	const { url } = site.server;
	const teams = await addUsersAndTeams(site.server.dataDir);
	const admin = signAccessToken(SECRET, Date.now, { id: "desk", scopes: ["admin"] }, HOUR_MS);
	let sent = 0;
	async function ask<Answer>(method: string, path: string, token: string | null, body?: object): Promise<Answer> {
		const answer = await fetch(url + path, {
			method,
			headers: {
				"content-type": "application/json",
				"idempotency-key": `two-accounts-${++sent}`,
				"x-forwarded-for": nextNetwork(),
				...(token && { authorization: `Bearer ${token}` }),
			},
			...(body && { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${answer.status} for ${method} ${path}: ${text}`);
		return JSON.parse(text || "null") as Answer;
	}
	const logIn = async (account: Account) =>
		(await ask<SessionAnswer>("POST", "/api/auth/login", null, { email: emailOf(account), password: PASSWORD })).data;

	const userIds = {} as Record<Account, string>;
	const marks = {} as Record<Account, string>;
	for (const account of ACCOUNTS) {
		const { user, token } = await logIn(account);
		userIds[account] = user.id;
		const endsAt = Date.now() + PLAN_DAYS[account] * DAY_MS - HOUR_MS;
		await ask("POST", `/api/v1/ops/users/${user.id}/subscriptions`, admin, { sport: null, endsAt, note: "" });
		await ask("PUT", `/api/v1/follows/team/${teams[account]}`, token.access_token);
		marks[account] = [
			`${account}marker`,
			`${account}follows`,
			draftOf(account),
			String(endsAt),
			`\\bteam\\.${teams[account]}\\b`,
			`ends in ${PLAN_DAYS[account]} days`,
			`\\buser:${user.id}\\b`,
		].join("|");
	}
	return {
		url,
		matchPath: site.matches[0]?.path ?? "",
		userIds,
		marks,
		planText: { ann: /ends in 3 days/, bob: /ends in 5 days/ },
		logIn,
		async signOutElsewhere(account, deviceId) {
			const { token } = await logIn(account);
			await ask("DELETE", `/api/v1/account/devices/${deviceId}`, token.access_token);
			await ask("POST", "/api/auth/logout", token.access_token);
		},
		stop: site.stop,
	};
}

/** Returns each account's team, which plays no match. */
async function addUsersAndTeams(dataDir: string): Promise<Record<Account, string>> {
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ dataDir, log });
	const teams = {} as Record<Account, string>;
	const store = createCatalogueStore({ db, bus: createInProcessBus(log) });
	const [nation] = await store.upsertNations([{ code: "MAD", name: "Madeland" }]);
	for (const account of ACCOUNTS) {
		await insertUser(db.kysely, {
			email: emailOf(account),
			phone: null,
			passwordHash: await CHEAP_HASH.hash(PASSWORD),
			createdAt: Date.now(),
			displayName: nameOf(account),
			nameKey: nameOf(account),
			scopes: [...SCOPES[account]],
		});
		const name = `${account}follows`;
		const [team] = await store.upsertTeams([
			{ source: "made", sourceId: name, sport: FOOTBALL, nationId: nation?.id ?? "", name, shortName: name, crest: CREST, venue: null },
		]);
		teams[account] = team?.id ?? "";
	}
	await db.close();
	return teams;
}
