// A recorded match as the actions of an operator: periods, and every event that has a pad, with shirt numbers. For
// whole-match.long.test.ts. The files contain no shirt numbers, so they are assigned to each team's players here.
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { type CatalogueStore, createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { registerRecording } from "#server/feeds/importers/wyscout/register-recording.ts";
import { wyscoutDrafts } from "#server/feeds/importers/wyscout/wyscout-drafts.ts";
import { parseWyscoutFile } from "#server/feeds/importers/wyscout/wyscout-file.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";

export interface RecordedCommand {
	kind: "pad";
	hotkey: string;
	type: string;
	period: string | null;
	elapsedMs: number;
	payload: Readonly<Record<string, unknown>>;
	/** Shirt numbers of the players that the pad asks for, in the order of its details; `null` if not known. */
	shirts: (number | null)[];
}

type RecordedAction = RecordedCommand | { kind: "start" | "end" | "finish" };

export interface Recording {
	matchId: string;
	actions: RecordedAction[];
}

/** `json`: the file; `home`: name of the home side in it. The match begins now. */
export async function registerAsActions(db: Db, json: unknown, home: string): Promise<Recording> {
	const file = parseWyscoutFile(json);
	const store = createCatalogueStore({ db, bus: createInProcessBus(createLogger({ level: "silent" })) });
	const shirtOf = new Map<string, number>();
	const catalogue: CatalogueStore = {
		...store,
		async upsertPlayers(records) {
			const numbered = records.map((record, index) => {
				const before = records.slice(0, index).filter(({ teamId }) => teamId === record.teamId).length;
				return { ...record, shirtNumber: before + 1 };
			});
			const answers = await store.upsertPlayers(numbered);
			for (const [index, { id }] of answers.entries()) shirtOf.set(id, numbered[index]?.shirtNumber ?? 0);
			return answers;
		},
	};
	const homeTeamId = file.teams.find(({ name }) => name === home)?.id ?? 0;
	const recording = await registerRecording(file, { homeTeamId, startsAt: Date.now() }, catalogue);
	const actions = wyscoutDrafts(file.events, recording).flatMap(({ draft }) => toAction(draft, shirtOf));
	return { matchId: recording.matchId, actions };
}

const MARKS: Readonly<Record<string, "start" | "end" | "finish">> = { period_started: "start", period_ended: "end", match_ended: "finish" };

/** Returns an empty list for measurements and descriptions, which operators do not enter. */
function toAction(
	{ type, period, elapsedMs, payload }: Omit<EventDraft, "occurredAt">,
	shirtOf: ReadonlyMap<string, number>,
): RecordedAction[] {
	const kind = MARKS[type];
	if (kind) return [{ kind }];
	const desk = deskOf(FOOTBALL);
	const values = payload as Record<string, unknown>;
	const pad = desk.isBackground(type) ? undefined : desk.pads.find((one) => one.type === type && isEventOf(one.payload, values));
	if (!pad || elapsedMs === null) return [];
	const shirts = pad.details.map((field) => shirtOf.get(String(values[field])) ?? null);
	return [{ kind: "pad", hotkey: pad.hotkey, type, period, elapsedMs, payload: values, shirts }];
}

/** The kind of a goal from play is not compared, because the pad sets `open_play` for a header too. */
function isEventOf(button: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean {
	const kindOf = (kind: unknown) => (kind === "penalty" || kind === "own_goal" ? kind : "open_play");
	return Object.entries(button).every(
		([name, value]) => value === null || (name === "kind" ? kindOf(values.kind) === value : values[name] === value),
	);
}
