// Does on a running site what people do there, so that no table of a stored database that matters is empty: a program pushes matches,
// readers vote, report, write and sign up, staff chat, follow, correct, write content, sell a plan and buy it.
import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { DAY_MS, HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { twoColours } from "../integration/images/image-files.ts";
import { STORED_ADMIN, STORED_EDITOR, STORED_MATCH } from "./stored-databases.ts";

type Call = <Answer>(method: string, path: string, body?: unknown, more?: Record<string, string>) => Promise<Answer>;
type Named = { id: string };

const TEAMS = ["Rovers", "United"].map((name, index) => ({ id: `t${index}`, sport: "football", nation: "ENG", name }));
const PATIENCE_MS = 30 * SECOND_MS;
const PAUSE_MS = 100;

/** Resolves when the site has answered everything; throws for the first refusal. The two staff of the stored databases exist. */
export async function workOnSite(url: string, now: Instant): Promise<void> {
	const reader = callerOf(url, {});
	const [admin, editor] = [await signIn(url, STORED_ADMIN), await signIn(url, STORED_EDITOR)];
	const matches = await pushMatches(url, admin, now);
	await readAsReader(reader, matches);
	await followAndChat(admin, editor, matches);
	await keepRecords(admin, now);
	await connectPrograms(admin);
	await writeContent(admin);
	await sellAndBuy(url, admin, now);
	await addFactor(editor);
}

let calls = 0;

function callerOf(url: string, own: Record<string, string>): Call {
	return async (method, path, body, more = {}) => {
		const json = { "content-type": "application/json", "idempotency-key": `stored-site-${++calls}` };
		const text = body === undefined ? null : typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
		const answer = await fetch(url + path, {
			method,
			headers: { ...json, ...own, ...more },
			body: text as BodyInit | null,
			signal: AbortSignal.timeout(PATIENCE_MS),
		});
		const said = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${said}`);
		return (said === "" ? {} : JSON.parse(said)) as never;
	};
}

async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<Call> {
	type Login = { data: { token: { access_token: string } } };
	const { data } = await callerOf(url, {})<Login>("POST", "/api/auth/login", { email, password });
	return callerOf(url, { authorization: `Bearer ${data.token.access_token}` });
}

/** Returns the ids of a match that is played now, and of one of tomorrow. */
async function pushMatches(url: string, admin: Call, now: Instant): Promise<{ live: string; next: string }> {
	const { key, secret } = await admin<{ key: Named; secret: string }>("POST", "/api/v1/ops/api-keys", {
		name: "A stored program",
		scopes: ["feed:stored"],
	});
	const push = async (kind: string, rows: object[]) => {
		const [path, body, at] = [`/api/v1/ingest/stored/${kind}`, JSON.stringify({ rows }), Math.floor(Date.now() / SECOND_MS)];
		const hex = createHmac("sha256", secret).update(`${at}.POST ${path}\n${body}`).digest("hex");
		const headers = { "touchline-key": key.id, "touchline-signature": `t=${at},v1=${hex}` };
		const answer = await callerOf(url, headers)<{ refused: number; rows: { ourId: string }[] }>("POST", path, body);
		if (answer.refused > 0) throw new Error(`${kind}: ${JSON.stringify(answer.rows)}`);
		return answer.rows.map(({ ourId }) => ourId);
	};
	await push("nations", [{ id: "ENG", name: "England" }]);
	await push("leagues", [{ id: "sunday", sport: "football", nation: "ENG", name: "Sunday League" }]);
	await push("teams", TEAMS);
	await push("players", [{ id: "kim", team: "t0", name: "Kim Ash", shirtNumber: 9 }]);
	const season = { name: "2026/27", startsAt: now - 30 * DAY_MS, endsAt: now + 200 * DAY_MS };
	const match = { sport: "football", league: "sunday", home: "t0", away: "t1", season };
	const [live = "", next = ""] = await push("matches", [
		{ id: "m1", ...match, startsAt: now - HOUR_MS },
		{ id: "m2", ...match, home: "t1", away: "t0", startsAt: now + DAY_MS },
	]);
	const goal = { side: "home", scorerId: "kim", kind: "open_play" };
	await push("events", [
		{ id: "k", match: "m1", type: "period_started", period: "1h", elapsedMs: 0, occurredAt: now - HOUR_MS },
		{ id: "g", match: "m1", type: "goal_scored", period: "1h", elapsedMs: 180_000, occurredAt: now - HOUR_MS + 180_000, payload: goal },
	]);
	return { live, next };
}

async function readAsReader(reader: Call, { live, next }: { live: string; next: string }): Promise<void> {
	await reader("POST", "/api/auth/register", { email: "fan@example.org", password: "a fan of a stored site", displayName: "Stored Fan" });
	await reader("PUT", `/api/v1/matches/${next}/vote`, { choice: "home", voterId: "stored-voter-0000001" });
	await reader("POST", `/api/v1/matches/${live}/reports`, { fact: "score", text: "The second goal is missing.", email: "fan@example.org" });
	await reader("POST", "/api/v1/contact", { name: "A fan", email: "fan@example.org", subject: "Thanks", message: "I read it every day." });
}

async function followAndChat(admin: Call, editor: Call, { live, next }: { live: string; next: string }): Promise<void> {
	await admin("PUT", `/api/v1/follows/match/${next}`);
	const chat = `/api/v1/matches/${live}/chat`;
	await editor("POST", chat, { clientId: "stored-line-0", text: "What a save!" });
	await admin("PUT", `${chat}/1/reaction`, { reaction: "like" });
	await admin("POST", `${chat}/1/report`, { reason: "spam" });
	await admin("PUT", `/api/v1/ops/matches/${live}/chat/pin`, { seq: 1, seconds: null });
	await admin("PUT", "/api/v1/ops/chat/words", { text: "nonsense", action: "hold" });
	const { rows } = await admin<{ rows: Named[] }>("GET", `/api/v1/ops/users?q=${encodeURIComponent(STORED_EDITOR.email)}`);
	const sanction = { kind: "timeout", seconds: 600, reason: "A stored sanction" };
	await admin("PUT", `/api/v1/ops/chat/users/${rows[0]?.id}/sanction`, sanction);
	await admin("PUT", `/api/v1/ops/matches/${live}/overrides/score`, { forMs: null });
	await admin("PUT", "/api/v1/ops/odds/margin", { margin: 0.07 });
	await admin("PUT", "/api/v1/ops/desk/keys", { bindings: {} });
}

async function keepRecords(admin: Call, now: Instant): Promise<void> {
	const { id: nationId } = await admin<Named>("POST", "/api/v1/ops/records/nations", { name: "Freedonia", code: "FRD" });
	const crest = { pattern: "plain", primary: "#123456", secondary: "#ffffff", initials: "SR" };
	const team = { sport: "football", shortName: "Stored", nationId, venue: null, strength: 1, crest };
	const add = async (name: string) => (await admin<Named>("POST", "/api/v1/ops/records/teams", { ...team, name })).id;
	const [intoId, fromId, otherId] = [await add("Stored Rovers"), await add("Stored Rovers FC"), await add("Stored City")];
	await admin("POST", `/api/v1/ops/records/teams/${intoId}/aliases`, { name: "The Rovers" });
	const player = { name: "Ann Keeper", number: 1, position: "GK", birthDate: "2000-01-31", nationId };
	await admin("POST", "/api/v1/ops/records/players", { ...player, teamId: intoId });
	await admin("POST", "/api/v1/ops/records/merges", { kind: "team", fromId, intoId });
	await admin("POST", "/api/v1/ops/records/merge-refusals", { kind: "team", oneId: intoId, otherId });
	const picks = [{ matchId: STORED_MATCH, note: "A derby" }];
	await admin("PUT", `/api/v1/ops/hot-picks/${new Date(now).toISOString().slice(0, 10)}`, { expectedVersion: 0, picks });
	await admin("POST", "/api/v1/ops/incidents", {
		title: "Scores were late",
		part: "feeds",
		state: "investigating",
		text: "We look into it.",
	});
	const matches = [{ round: "Matchday 1", date: "2026-10-03", team1: "Elm Town", team2: "Oak Vale", score: { ft: [2, 1] } }];
	const file = { source: "openfootball", fileName: "cup.json", content: JSON.stringify({ name: "Stored Cup 2026/27", matches }) };
	const { importId } = await admin<{ importId: string }>("POST", "/api/v1/ops/imports", { ...file, competition: "en.1" });
	type Import = { import: { state: string } };
	await waitUntil(async () => (await admin<Import>("GET", `/api/v1/ops/imports/${importId}`)).import.state !== "running");
}

async function connectPrograms(admin: Call): Promise<void> {
	const hook = { name: "A stored receiver", url: "https://receiver.example/hook", kinds: ["goal", "card"], format: "full" };
	await admin("POST", "/api/v1/ops/webhooks", hook);
}

async function writeContent(admin: Call): Promise<void> {
	const publish = async (kind: string, document: object) => {
		const { id } = await admin<Named>("POST", `/api/v1/ops/content/${kind}`, { description: "A stored document", ...document });
		await admin("POST", `/api/v1/ops/content/${kind}/${id}/publish`, { expectedVersion: 1 });
	};
	await publish("page", { title: "How we count", slug: "how-we-count", fields: { body: "We count goals." } });
	const source = { kind: "hls", url: "https://videos.example/final.m3u8" };
	const video = { posterImageId: null, source, captions: [], access: "plan", countries: { rule: "all", codes: [] } };
	await publish("movie", { title: "The final", fields: { year: 2026, durationSeconds: 5_400, ...video } });
	const image = new Uint8Array(await twoColours(320, 160).png().toBuffer());
	await admin("POST", "/api/v1/ops/images?alt=A%20goal", image, { "content-type": "image/png" });
}

async function sellAndBuy(url: string, admin: Call, now: Instant): Promise<void> {
	const price = { amountMinor: 699, currency: "EUR", sport: null, duration: { unit: "month", count: 1 } };
	const fields = { ...price, benefits: ["plan_videos"], order: 0, isHighlighted: true };
	const plan = { title: "All sports", description: "", fields };
	const { id: planId } = await admin<Named>("POST", "/api/v1/ops/content/plan", plan);
	await admin("POST", `/api/v1/ops/content/plan/${planId}/publish`, { expectedVersion: 1 });
	const limits = { maxUses: null, maxPerUser: null, planIds: null, amountMinor: null, currency: null, startsAt: now, endsAt: null };
	await admin("POST", "/api/v1/ops/coupons", { code: "STORED10", percent: 10, ...limits });
	type Bought = { payment: { id: string; url: string; state: string } };
	const order = { planId, coupon: "STORED10", country: "DE", method: "card", isOfAge: true };
	const { payment } = await admin<Bought>("POST", "/api/v1/payments", order);
	const body = new URLSearchParams({ outcome: "pay" });
	await fetch(url + new URL(payment.url).pathname, { method: "POST", body, redirect: "manual" });
	await waitUntil(async () => (await admin<Bought>("GET", `/api/v1/payments/${payment.id}`)).payment.state === "paid");
	await admin("POST", `/api/v1/ops/payments/${payment.id}/refund`, { amountMinor: 100, reason: "A stored refund", keepsPlan: true });
}

async function addFactor(editor: Call): Promise<void> {
	await editor("POST", "/api/v1/account/proof", { password: STORED_EDITOR.password });
	const { secret } = await editor<{ secret: string }>("POST", "/api/v1/account/factors/totp/start");
	const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
	await editor("POST", "/api/v1/account/factors/totp", { code });
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
	const until = performance.now() + PATIENCE_MS;
	while (!(await isTrue())) {
		if (performance.now() > until) throw new Error("The site did not come to an end with it.");
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}
