// A process that receives the message that a payment was made, and is killed before its n-th statement in the database: nothing is
// acknowledged. For the crash test.
import type { KyselyPlugin } from "kysely";
import { openDatabase } from "#server/db/open-database.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createEffects } from "#server/payments/carry-out-effects.ts";
import { createReceiveEvents } from "#server/payments/receive-event.service.ts";
import { settledReport } from "./payment-server.ts";
import { createPlanSales } from "./plan-sales.ts";

const [dataDir = "", databaseUrl = "", paymentId = "", killAt = "0", at = "0"] = process.argv.slice(2);

let statements = 0;
const counting: KyselyPlugin = {
	transformQuery({ node }) {
		statements++;
		if (statements === Number(killAt)) process.kill(process.pid, "SIGKILL");
		return node;
	},
	transformResult: async ({ result }) => result,
};

const log = createLogger({ level: "silent" });
const clock = () => Number(at);
const opened = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), log });
const db = { ...opened, kysely: opened.kysely.withPlugin(counting) };
const mailer = startMailer({
	db: opened,
	clock,
	log,
	smtpUrl: undefined,
	mailFrom: "Tests <no-reply@tests.example>",
	dataDir,
	pollEveryMs: 60_000,
});
const effects = createEffects({ planSales: createPlanSales(db), mailer, site: { siteName: "Tests", siteUrl: "http://localhost" } });
const events = createReceiveEvents({ db, clock, effects });
const { outcome } = await events.receive(settledReport(paymentId));
await mailer.stop();
await opened.close();
console.log(`${outcome} ${statements}`);
