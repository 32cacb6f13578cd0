// Reporter links over HTTP: who may open one, what it opens, and when it ends.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMatchSubject } from "#server/public-rules/rule.store.ts";
import type { ReporterLink } from "#shared/contract/rest/console/reporter-links.ts";
import type { Reporting } from "#shared/contract/rest/console/reporting.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type DeskNode, madeDeskLeague, startDeskNode } from "./desk-node.ts";

interface Answer extends Partial<Reporting> {
	status: number;
	cookie: string | null;
	error?: { code: string; message: string };
	links?: ReporterLink[];
}

describe.each(DEFAULT_DATABASES)("reporter links on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let node: DeskNode;
	let matchIds: string[];
	let caller = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		node = await startDeskNode(empty);
		({ matchIds } = await madeDeskLeague(node, "links"));
	});
	afterAll(async () => {
		await node?.stop();
		await empty?.remove();
	});

	/** A browser with its own network; it keeps the cookie that it is given. */
	function browser(address = `10.1.0.${++caller}`) {
		let cookie: string | null = null;
		return {
			cookie: () => cookie,
			async post(path: string, body: object = {}): Promise<Answer> {
				const headers = { "x-forwarded-for": address, ...(cookie && { cookie }) };
				const answer = await node.api.call("POST", `/api/v1/reporter/${path}`, { body, headers });
				const set = answer.headers.get("set-cookie");
				if (set) cookie = set.split(";")[0] ?? null;
				return { status: answer.status, cookie: set, ...(answer.json as object) };
			},
		};
	}

	async function makeLink(body: object = {}, matchId = matchIds[0]!) {
		const answer = await node.call("POST", `/api/v1/ops/matches/${matchId}/reporter-links`, { body: { kind: "home", ...body } });
		expect(answer.status).toBe(201);
		const { link, address, code } = answer as unknown as { link: ReporterLink; address: string; code: string };
		return { link, code, secret: new URL(address).hash.slice("#link=".length), address };
	}

	const revoke = (link: ReporterLink) => node.call("DELETE", `/api/v1/ops/matches/${link.matchId}/reporter-links/${link.id}`);

	it.skipIf(isMissing)("open one match for whoever has the secret or the code, by a cookie that scripts cannot read", async () => {
		const { link, secret, code, address } = await makeLink({ label: "Kim" });
		expect(address).toContain("/report#link=");
		const [one, other] = [browser(), browser()];
		const opened = await one.post("links", { secret });
		expect(opened).toMatchObject({
			status: 200,
			linkId: link.id,
			kind: "home",
			coverage: "goals",
			match: { id: matchIds[0] },
			players: [],
		});
		expect(opened.cookie).toMatch(/HttpOnly/);
		expect(opened.cookie).toMatch(/SameSite=Strict/);
		expect(opened.cookie).toMatch(/Path=\/api\/v1\/reporter/);
		// A forwarded link: the second browser is visible to staff, and counts as another person.
		expect(await other.post("links", { code: code.toLowerCase().replace("-", " ") })).toMatchObject({ status: 200, linkId: link.id });
		const { links } = (await node.call("GET", `/api/v1/ops/matches/${matchIds[0]}/reporter-links`)) as unknown as { links: ReporterLink[] };
		expect(links.find(({ id }) => id === link.id)).toMatchObject({ devices: 2, label: "Kim", state: "open", seenAt: KICK_OFF });
		expect(await browser().post(`links/${link.id}/read`)).toMatchObject({ status: 401 });
		// There are no odds at a match of reporters.
		expect(await readMatchSubject(node.db.kysely, matchIds[0]!)).toMatchObject({ isReported: true });
		expect(await readMatchSubject(node.db.kysely, matchIds[1]!)).not.toHaveProperty("isReported");
		const stored = JSON.stringify(await node.db.kysely.selectFrom("reporter_links").selectAll().execute());
		expect(stored).not.toContain(secret);
		expect(stored).not.toContain(code);
		expect(JSON.stringify(await node.db.kysely.selectFrom("reporter_devices").selectAll().execute())).not.toContain(
			one.cookie()!.split("=")[1]!,
		);
	});

	it.skipIf(isMissing)("are refused once they are revoked, to browsers that have opened them too, and end by themselves", async () => {
		const revoked = await makeLink();
		const holder = browser();
		await holder.post("links", { secret: revoked.secret });
		expect(await holder.post(`links/${revoked.link.id}/read`)).toMatchObject({ status: 200 });
		expect(await revoke(revoked.link)).toMatchObject({ status: 200, link: { state: "revoked" } });
		expect(await holder.post(`links/${revoked.link.id}/read`)).toMatchObject({ status: 410, error: { code: "link_expired" } });
		expect(await browser().post("links", { code: revoked.code })).toMatchObject({ status: 410 });

		const brief = await makeLink({ expiresAt: KICK_OFF + HOUR_MS });
		await holder.post("links", { secret: brief.secret });
		node.setNow(KICK_OFF + HOUR_MS);
		expect(await holder.post(`links/${brief.link.id}/read`)).toMatchObject({ status: 410 });
		node.setNow(KICK_OFF);
		expect((await makeLink()).link.expiresAt).toBe(KICK_OFF + DAY_MS);
		expect(
			await node.call("POST", `/api/v1/ops/matches/${matchIds[0]}/reporter-links`, { body: { kind: "home", expiresAt: 1 } }),
		).toMatchObject({
			status: 400,
		});
	});

	it.skipIf(isMissing)("with a PIN are locked after five wrong ones, and a browser that has opened one is not asked again", async () => {
		const { link, secret } = await makeLink({ pin: "2604" });
		const [holder, guesser] = [browser(), browser()];
		expect(await holder.post("links", { secret })).toMatchObject({ status: 401, error: { code: "wrong_code" } });
		expect(await holder.post("links", { secret, pin: "2604" })).toMatchObject({ status: 200 });
		for (let tries = 1; tries < 5; tries++)
			expect(await guesser.post("links", { secret, pin: `000${tries}` })).toMatchObject({ status: 401, error: { code: "wrong_code" } });
		expect(await guesser.post("links", { secret, pin: "0005" })).toMatchObject({ status: 410, error: { code: "link_expired" } });
		expect(await guesser.post("links", { secret, pin: "2604" })).toMatchObject({ status: 410 });
		expect(await holder.post("links", { secret })).toMatchObject({ status: 200 });
		expect(await holder.post(`links/${link.id}/read`)).toMatchObject({ status: 200 });
		const audited = JSON.stringify(node.audited);
		expect(audited).not.toContain("2604");
		expect(audited).not.toContain(secret);
	});

	it.skipIf(isMissing)("cannot be guessed: one network has ten tries a minute", async () => {
		const guesser = browser();
		const answers = [];
		for (let tries = 0; tries < 11; tries++) answers.push(await guesser.post("links", { code: `AAAA-AAA${tries % 10}` }));
		expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429]);
	});
});
