// Set-state: the drafts that bring a football match to where it stands, for a desk that joins in the middle. Part of desk.ts.
import type { DeskModule } from "#shared/match/desk-module.ts";

export const draftsToTarget: DeskModule["draftsTo"] = () => ({
	ok: false,
	error: { code: "event_out_of_order", message: "This match cannot be set to that state." },
});
