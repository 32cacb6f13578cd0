// Every migration by name; they run in the order of their names. To add one, create a file in this folder and add a line at the end of
// MIGRATIONS.
import type { Migration } from "kysely/migration";
import { firstTables } from "./0001-first-tables.ts";
import { accounts } from "./0002-accounts.ts";
import { matchCentre } from "./0003-match-centre.ts";
import { desk } from "./0004-desk.ts";
import { records } from "./0005-records.ts";
import { squads } from "./0010-squads.ts";
import { disputedResults } from "./0020-disputed-results.ts";
import { demoOrigin } from "./0050-demo-origin.ts";
import { eventStatus } from "./0060-event-status.ts";
import { standardNames } from "./0070-standard-names.ts";
import { storedCodes } from "./0080-stored-codes.ts";
import { contentPages } from "./0090-content-pages.ts";
import { hotPicks } from "./0095-hot-picks.ts";
import { contentDocuments } from "./0100-content-documents.ts";
import { images } from "./0105-images.ts";
import { subscriptions } from "./0110-subscriptions.ts";
import { people } from "./0130-people.ts";
import { search } from "./0140-search.ts";
import { matchTouches } from "./0145-match-touches.ts";
import { planSales } from "./0150-plan-sales.ts";
import { payments } from "./0160-payments.ts";
import { checkoutFacts } from "./0170-checkout-facts.ts";
import { coaches } from "./0180-coaches.ts";
import { polledFeeds } from "./0185-polled-feeds.ts";
import { apiKeys } from "./0190-api-keys.ts";
import { webhooks } from "./0191-webhooks.ts";
import { importChanges } from "./0192-import-changes.ts";
import { identity } from "./0195-identity.ts";
import { follows } from "./0200-follows.ts";
import { planReminders } from "./0205-plan-reminders.ts";
import { mergesInto } from "./0215-merges-into.ts";
import { importUndo } from "./0216-import-undo.ts";
import { importMoves } from "./0220-import-moves.ts";
import { simulatedSports } from "./0230-simulated-sports.ts";
import { marketLines } from "./0240-market-lines.ts";
import { regularPeriods } from "./0290-regular-periods.ts";
import { matchInOnePiece } from "./0300-match-in-one-piece.ts";
import { webPush } from "./0310-web-push.ts";
import { matchHeadVersions } from "./0330-match-head-versions.ts";
import { pushDelay } from "./0340-push-delay.ts";
import { webhookFailures } from "./0350-webhook-failures.ts";
import { payers } from "./0355-payers.ts";
import { identityRecords } from "./0365-identity-records.ts";
import { teamCategories } from "./0370-team-categories.ts";
import { pricedStrengths } from "./0380-priced-strengths.ts";
import { remarkNotices } from "./0382-remark-notices.ts";
import { retainedMoney } from "./0390-retained-money.ts";
import { contactNetworks } from "./0391-contact-networks.ts";
import { calendarRevisions } from "./0395-calendar-revisions.ts";
import { pushConfirmation } from "./0404-push-confirmation.ts";
import { readerReports } from "./0420-reader-reports.ts";
import { printedTokens } from "./0430-printed-tokens.ts";
import { unknownParts } from "./0440-unknown-parts.ts";
import { columnTerms } from "./0480-column-terms.ts";
import { outbox } from "./0500-outbox.ts";
import { migrationKinds } from "./0505-migration-kinds.ts";
import { jobs } from "./0510-jobs.ts";
import { sandboxJobs } from "./0511-sandbox-jobs.ts";
import { webhookJobs } from "./0512-webhook-jobs.ts";
import { pushJobs } from "./0513-push-jobs.ts";
import { nodeCounts } from "./0520-node-counts.ts";
import { retentionIndexes } from "./0530-retention-indexes.ts";
import { growingData } from "./0531-growing-data.ts";
import { nodes } from "./0550-nodes.ts";
import { tableSizes } from "./0552-table-sizes.ts";
import { unusedIndexes } from "./0553-unused-indexes.ts";
import { status } from "./0564-status.ts";
import { operation } from "./0565-operation.ts";
import { secondFactors } from "./0567-second-factors.ts";
import { passkeys } from "./0568-passkeys.ts";
import { exactTokens } from "./0569-exact-tokens.ts";
import { submissionsByMatch } from "./0572-submissions-by-match.ts";
import { passkeySignIns } from "./0574-passkey-sign-ins.ts";
import { webhookFormats } from "./0580-webhook-formats.ts";
import { webhookListeners } from "./0589-webhook-listeners.ts";
import { readerKeys } from "./0597-reader-keys.ts";
import { webhookFilters } from "./0598-webhook-filters.ts";
import { publicRules } from "./0600-public-rules.ts";
import { reporterLinks } from "./0610-reporter-links.ts";
import { reportedResults } from "./0611-reported-results.ts";
import { implausibleReports } from "./0612-implausible-reports.ts";
import { deletedMatches } from "./0620-deleted-matches.ts";
import { liftedSuspensions } from "./0630-lifted-suspensions.ts";
import { liveText } from "./0631-live-text.ts";
import type { AnyMigration, KindedMigration } from "./kinded-migration.ts";

/** Migrations from before there were kinds. Nodes of an older version fail while one of these runs, so all nodes had to be stopped. */
const WITHOUT_KIND = {
	"0001-first-tables": firstTables,
	"0002-accounts": accounts,
	"0003-match-centre": matchCentre,
	"0004-desk": desk,
	"0005-records": records,
	"0010-squads": squads,
	"0020-disputed-results": disputedResults,
	"0050-demo-origin": demoOrigin,
	"0060-event-status": eventStatus,
	"0070-standard-names": standardNames,
	"0080-stored-codes": storedCodes,
	"0090-content-pages": contentPages,
	"0095-hot-picks": hotPicks,
	"0100-content-documents": contentDocuments,
	"0105-images": images,
	"0110-subscriptions": subscriptions,
	"0130-people": people,
	"0140-search": search,
	"0145-match-touches": matchTouches,
	"0150-plan-sales": planSales,
	"0160-payments": payments,
	"0170-checkout-facts": checkoutFacts,
	"0180-coaches": coaches,
	"0185-polled-feeds": polledFeeds,
	"0190-api-keys": apiKeys,
	"0191-webhooks": webhooks,
	"0192-import-changes": importChanges,
	"0195-identity": identity,
	"0200-follows": follows,
	"0205-plan-reminders": planReminders,
	"0215-merges-into": mergesInto,
	"0216-import-undo": importUndo,
	"0220-import-moves": importMoves,
	"0230-simulated-sports": simulatedSports,
	"0240-market-lines": marketLines,
	"0290-regular-periods": regularPeriods,
	"0300-match-in-one-piece": matchInOnePiece,
	"0310-web-push": webPush,
	"0330-match-head-versions": matchHeadVersions,
	"0340-push-delay": pushDelay,
	"0350-webhook-failures": webhookFailures,
	"0355-payers": payers,
	"0365-identity-records": identityRecords,
	"0370-team-categories": teamCategories,
	"0380-priced-strengths": pricedStrengths,
	"0382-remark-notices": remarkNotices,
	"0390-retained-money": retainedMoney,
	"0391-contact-networks": contactNetworks,
	"0395-calendar-revisions": calendarRevisions,
	"0404-push-confirmation": pushConfirmation,
	"0420-reader-reports": readerReports,
	"0430-printed-tokens": printedTokens,
	"0440-unknown-parts": unknownParts,
	"0480-column-terms": columnTerms,
	"0500-outbox": outbox,
} satisfies Record<string, Migration>;

const WITH_KIND = {
	"0505-migration-kinds": migrationKinds,
	"0510-jobs": jobs,
	"0511-sandbox-jobs": sandboxJobs,
	"0512-webhook-jobs": webhookJobs,
	"0513-push-jobs": pushJobs,
	"0520-node-counts": nodeCounts,
	"0530-retention-indexes": retentionIndexes,
	"0531-growing-data": growingData,
	"0550-nodes": nodes,
	"0552-table-sizes": tableSizes,
	"0553-unused-indexes": unusedIndexes,
	"0564-status": status,
	"0565-operation": operation,
	"0567-second-factors": secondFactors,
	"0568-passkeys": passkeys,
	"0569-exact-tokens": exactTokens,
	"0572-submissions-by-match": submissionsByMatch,
	"0574-passkey-sign-ins": passkeySignIns,
	"0580-webhook-formats": webhookFormats,
	"0589-webhook-listeners": webhookListeners,
	"0597-reader-keys": readerKeys,
	"0598-webhook-filters": webhookFilters,
	"0600-public-rules": publicRules,
	"0610-reporter-links": reporterLinks,
	"0611-reported-results": reportedResults,
	"0612-implausible-reports": implausibleReports,
	"0620-deleted-matches": deletedMatches,
	"0630-lifted-suspensions": liftedSuspensions,
	"0631-live-text": liveText,
} satisfies Record<string, KindedMigration>;

export const MIGRATIONS: Readonly<Record<string, AnyMigration>> = { ...WITHOUT_KIND, ...WITH_KIND };

/** Name of the newest migration that this version knows. */
export const NEWEST_MIGRATION = Object.keys(MIGRATIONS).sort().at(-1) ?? "";
