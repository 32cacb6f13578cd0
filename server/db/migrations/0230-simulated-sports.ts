// The simulator gets one position per sport. Until now it played only football.
import type { Migration } from "kysely/migration";

const FEED = "simulator";

interface Before {
	seed: string;
	stretches: unknown;
	bornDay: number;
	cupDays?: number;
	playedTo: number;
	gaps: unknown;
	draws: unknown;
}

/** A world that was created with one cup began the cup five days before. */
const CUP_DAYS_OF_ONE = 5;

export const simulatedSports: Migration = {
	async up(db) {
		const row = await db.selectFrom("feed_positions").select("position").where("feed", "=", FEED).executeTakeFirst();
		if (!row) return;
		const { seed, stretches, cupDays = CUP_DAYS_OF_ONE, ...ofFootball }: Before = JSON.parse(row.position);
		const position = JSON.stringify({ seed, stretches, sports: { football: { ...ofFootball, cupDays } } });
		await db.updateTable("feed_positions").set({ position }).where("feed", "=", FEED).execute();
	},
};
