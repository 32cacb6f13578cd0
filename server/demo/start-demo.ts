// The match-day that runs from an empty environment: the simulator, and where it is no real site, accounts to sign in with and
// fans who talk.

import type { Bus } from "#server/bus/bus.ts";
import { createCatalogueStore } from "#server/catalogue/catalogue.store.ts";
import type { Settings } from "#server/config/env.ts";
import { holdLease } from "#server/db/lease.ts";
import { type StartParts, startSimulator } from "#server/feeds/simulator/start-simulator.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import type { Shutdown } from "#server/shutdown.ts";
import { createDemoAccounts } from "./demo-accounts.ts";
import { createDemoFans } from "./demo-fans.ts";
import { countDemo } from "./demo-rows.store.ts";
import { DEMO_FANS, startDemoTalk } from "./demo-talk.ts";

type TalkParts = Parameters<typeof startDemoTalk>[0];

interface DemoParts extends Omit<StartParts, "catalogue" | "settings"> {
	settings: Settings;
	bus: Bus;
	sendChat: TalkParts["send"];
	readersOf: TalkParts["readersOf"];
	shutdown: Shutdown;
}

export async function startDemo({ sendChat, readersOf, shutdown, bus, ...parts }: DemoParts): Promise<void> {
	const { settings, db, clock, log } = parts;
	if (!settings.isProduction) {
		printAccounts(await createDemoAccounts({ db, clock, siteName: settings.siteName }));
		const lease = holdLease({ db, name: "demo talk", clock, log });
		const fans = await createDemoFans({ db, clock }, DEMO_FANS);
		const talk = startDemoTalk({ bus, send: sendChat, fans, readersOf, isOurs: lease.isHeld, seed: settings.simulatorSeed, clock, log });
		shutdown.add("demo talk", async () => {
			talk.stop();
			await lease.stop();
		});
	}
	const simulator = await startSimulator({ ...parts, catalogue: createCatalogueStore({ db, bus, clock }) });
	shutdown.add("simulator", () => simulator.stop());
}

/** In production: an install that began as a demo still shows what that brought. */
export async function warnOfDemo({ settings, db, log }: Pick<DemoParts, "settings" | "db" | "log">): Promise<void> {
	const { matches, users } = await countDemo(db, SOURCE);
	const left = { users, ...(settings.feeds.includes("simulator") ? {} : { matches }) };
	if (Object.values(left).every((count) => count === 0)) return;
	log.warn(left, "data of the demo are in the database: stop the server and run `npm run demo:remove` to take them away");
}

/** On the terminal, not in the log: they are shown once, and only where the demo runs. */
function printAccounts(accounts: Awaited<ReturnType<typeof createDemoAccounts>>): void {
	if (accounts.length === 0) return;
	const lines = accounts.map(({ email, password, scopes }) => `  ${email}  ${password}  ${scopes.join(" ") || "fan"}`);
	console.log(`Accounts of this demo, shown this once:\n${lines.join("\n")}`);
}
