// Composes the demo, which runs with the simulator outside production: accounts to sign in with, and fans who chat.
import type { Bus } from "#server/bus/bus.ts";
import type { Settings } from "#server/config/env.ts";
import { maintainLease } from "#server/db/lease.ts";
import type { Db } from "#server/db/open-database.ts";
import { SOURCE } from "#server/feeds/simulator/world/register-world.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createDemoAccounts } from "./demo-accounts.ts";
import { readSentLines } from "./demo-fan.store.ts";
import { createDemoFans } from "./demo-fans.ts";
import { countDemo } from "./demo-rows.store.ts";
import { DEMO_FANS, startDemoTalk } from "./demo-talk.ts";

type TalkParts = Parameters<typeof startDemoTalk>[0];

interface DemoParts {
	settings: Settings;
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	sendChat: TalkParts["send"];
	readersOf: TalkParts["readersOf"];
}

export interface Demo {
	stop(): Promise<void>;
}

/** Returns `null` without the simulator, and in production, where it only warns about remaining demo data. */
export async function createDemo({ settings, db, bus, sendChat, readersOf, clock, log }: DemoParts): Promise<Demo | null> {
	if (settings.isProduction) await warnOfDemo({ settings, db, log });
	if (settings.isProduction || !settings.feeds.includes("simulator")) return null;
	printAccounts(await createDemoAccounts({ db, clock, siteName: settings.siteName }));
	const lease = maintainLease({ db, name: "demo talk", clock, log });
	const fans = await createDemoFans({ db, clock }, DEMO_FANS);
	const userIds = fans.map(({ userId }) => userId);
	const talk = startDemoTalk({
		...{ bus, send: sendChat, fans, readersOf, isOurs: lease.isHeld, seed: settings.simulatorSeed, clock, log },
		readSentLines: (matchId) => readSentLines(db, matchId, userIds),
	});
	return {
		async stop() {
			talk.stop();
			await lease.stop();
		},
	};
}

/** Warns in production if an installation that began as a demo still shows the demo's data. */
async function warnOfDemo({ settings, db, log }: Pick<DemoParts, "settings" | "db" | "log">): Promise<void> {
	const { matches, users } = await countDemo(db, SOURCE);
	const left = { users, ...(settings.feeds.includes("simulator") ? {} : { matches }) };
	if (Object.values(left).every((count) => count === 0)) return;
	log.warn(left, "The database has data of the demo: remove it at /cms/demo, or stop the server and run `npm run demo:remove`");
}

/** Passwords are printed to the terminal, not to the log: they are shown once, and only where the demo runs. */
function printAccounts(accounts: Awaited<ReturnType<typeof createDemoAccounts>>): void {
	if (accounts.length === 0) return;
	const lines = accounts.map(({ email, password, scopes }) => `  ${email}  ${password}  ${scopes.join(" ") || "fan"}`);
	console.log(`Accounts of this demo, shown this once:\n${lines.join("\n")}`);
}
