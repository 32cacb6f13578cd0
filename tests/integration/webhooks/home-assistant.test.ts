// The recipe for Home Assistant in docs/webhooks.md: its keys are those of the published schemas, and its paths lead somewhere in answers and
// messages of a running site.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DATABASE_KINDS, type EmptyDatabase } from "../../support/database-kinds.ts";
import { startWebhookSite } from "./webhook-site.ts";

/** home-assistant/core: components/rest/schema.py (03917c1) with the template sensor's own keys, components/webhook/trigger.py (00fad0f). */
const REST = ["resource", "params", "headers", "scan_interval", "timeout", "sensor"];
const SENSOR = ["name", "unique_id", "value_template", "json_attributes", "json_attributes_path", "force_update"];
const TRIGGER = ["trigger", "webhook_id", "allowed_methods", "local_only"];
const AUTOMATION = ["alias", "triggers", "conditions", "actions"];

interface Recipe {
	rest?: { resource: string; params: Record<string, string>; sensor: { value_template: string }[] }[];
	automation?: { triggers: object[]; conditions: { value_template: string }[]; actions: { data: { message: string } }[] }[];
}

const document = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
const blocks = [...document.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = ""]) => parse(text) as Recipe);
const [rest, automation] = [blocks.flatMap((each) => each.rest ?? []), blocks.flatMap((each) => each.automation ?? [])];

/** Values of the paths in a template that begin with this name: `value_json.matches[0].live.status`. */
function valuesIn(template: string, name: string, data: unknown): [path: string, value: unknown][] {
	return [...template.matchAll(new RegExp(`\\b${name.replace(".", "\\.")}((?:\\.\\w+|\\[\\d+\\])+)`, "g"))].map(([whole, path = ""]) => {
		const steps = path.match(/\w+/g) ?? [];
		return [whole, steps.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], data)];
	});
}

const sqlite = DATABASE_KINDS.find(({ kind }) => kind === "sqlite");
let database: EmptyDatabase;
let server: CatalogueServer;
beforeAll(async () => {
	database = (await sqlite?.create()) as EmptyDatabase;
	server = await startCatalogue(database, { now: KICK_OFF + HOUR_MS });
});
afterAll(async () => {
	await server.stop();
	await database.remove();
});

describe("The recipe for Home Assistant", () => {
	it("has no key that its schemas do not have", () => {
		expect([rest.length, automation.length]).toEqual([1, 1]);
		expect(rest.flatMap((each) => Object.keys(each)).filter((key) => !REST.includes(key))).toEqual([]);
		expect(rest.flatMap(({ sensor }) => sensor.flatMap((each) => Object.keys(each))).filter((key) => !SENSOR.includes(key))).toEqual([]);
		expect(automation.flatMap((each) => Object.keys(each)).filter((key) => !AUTOMATION.includes(key))).toEqual([]);
		expect(
			automation.flatMap(({ triggers }) => triggers.flatMap((each) => Object.keys(each))).filter((key) => !TRIGGER.includes(key)),
		).toEqual([]);
	});

	it("asks an address that has each value while a match is live, and none before it", async () => {
		const made = await madeLeague(server.store, { key: "Home", teams: 2, startsAt: KICK_OFF });
		const [{ params, resource, sensor }] = rest as [NonNullable<Recipe["rest"]>[number]];
		const address = `${new URL(resource).pathname}?${new URLSearchParams({ ...params, teamId: made.teamIds[0] ?? "" })}`;
		const ask = async () => (await server.api.call("GET", address)).json as { matches: unknown[] };
		expect(await ask()).toMatchObject({ matches: [] });
		await server.append(made.matches[0]?.id ?? "", [draftAt("1h", 0, "period_started", {})]);
		const answer = await ask();
		const values = sensor.flatMap(({ value_template }) => valuesIn(value_template, "value_json", answer));
		expect(values.length).toBeGreaterThan(6);
		expect(values.filter(([, value]) => value === undefined || value === null)).toEqual([]);
		expect(Object.fromEntries(values)).toMatchObject({
			"value_json.matches[0].live.score.home": 0,
			"value_json.matches[0].live.status": "live",
			"value_json.matches[0].home.name": "Home Team 1",
		});
	});

	it("finds each value in a message", async () => {
		const site = await startWebhookSite(sqlite?.create ?? (() => Promise.reject(new Error("no database"))));
		await site.add(site.receiver.url, ["goal"]);
		await site.play();
		await site.room().collector.readMissed();
		await site.room().sender.settle();
		const message = JSON.parse(site.receiver.received[0]?.body ?? "");
		const [{ conditions, actions }] = automation as [NonNullable<Recipe["automation"]>[number]];
		const templates = [...conditions.map(({ value_template }) => value_template), ...actions.map(({ data }) => data.message)];
		const values = templates.flatMap((template) => valuesIn(template, "trigger.json", message));
		expect(values.map(([, value]) => value)).toEqual(["goal", "H", "A", "H", "1–0", "A"]);
		await site.stop();
	});
});
