// Settings of the desk for all markets of a match, or of every match: margin and suspension. A setting is stored, then applied on this node
// in the same turn; other nodes read it from the outbox. Part of odds.service.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { changeSetting, type OddsSetting, readSettings, SITE } from "../kernel/odds-setting.store.ts";
import type { TrackedMatch } from "../kernel/tracked-match.ts";

interface SettingChange {
	/** Setting before the change; `null` if nothing was ever set. */
	before: OddsSetting | null;
	after: OddsSetting;
	/** The margin that is in force; `null` if that is the margin of the server's settings. */
	margin: number | null;
}

export interface DeskSettings {
	/**
	 * `matchId` is `null` for the whole site. `margin` is `null` to use the margin of the site or of the server's settings. Returns `null`
	 * for an unknown match.
	 */
	setMargin(matchId: string | null, margin: number | null): Promise<SettingChange | null>;
	/** `by` is the user who suspends, or `null` to release a suspension. Returns `null` for an unknown match. */
	suspend(matchId: string | null, by: string | null): Promise<SettingChange | null>;
}

export function createDeskSettings(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	follow(matchId: string): Promise<TrackedMatch | null>;
	/** Applies the setting here; if it is for one match, resolves when this node's prices are stored. */
	take(setting: OddsSetting): Promise<void>;
}): DeskSettings {
	const { db, bus, clock, follow, take } = parts;

	async function change(matchId: string | null, changed: Parameters<typeof changeSetting>[2]): Promise<SettingChange | null> {
		if (matchId !== null && !(await follow(matchId))) return null;
		const key = matchId ?? SITE;
		const made = await db.kysely.transaction().execute((transaction) => changeSetting(transaction, key, changed, clock()));
		bus.committed();
		await take(made.after);
		const own = made.after.margin;
		const site = own === null && key !== SITE ? await readSettings(db.kysely, []) : [];
		return { ...made, margin: own ?? site[0]?.margin ?? null };
	}

	return {
		setMargin: (matchId, margin) => change(matchId, { margin }),
		suspend: (matchId, by) => change(matchId, { suspension: by === null ? null : { by, at: clock() } }),
	};
}
