// Stores one position of the simulator per sport; it played only football before.
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

/** Days between the start of the cup and the start of the simulation, in databases from when there was only one cup. */
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
