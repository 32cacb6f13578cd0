// What is offered to a reader, for every room that serves something to the public: the one place on the server that decides it. The rules
// are few and stay in memory; a change by another node arrives through the outbox.
import type { Bus } from "#server/bus/bus.ts";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import { type Clock, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import {
	ANY_READER,
	hasCountryRules,
	NO_RULE,
	type OfferReader,
	type OfferSubject,
	type Offers,
	offersOf,
	type PublicRule,
	type PublicRules as RuleMap,
	type RuleScope,
	ruleOf,
	type ScopedRule,
	siteOffers,
	toPublicRules,
} from "#shared/public-rules/public-rule.ts";
import { noteNamesForSearch, readMatchesNamedBy } from "./name-displays.store.ts";
import { putRule, readLeagueSubject, readMatchSubject, readRules } from "./rule.store.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/** Published on every node after its rules were read again: offers and names that were computed before are void. */
		"rules.changed": Record<never, never>;
	}
}

export interface PublicRules {
	/** What the site offers anywhere; a feature that is off here has no page, no link and no option. */
	ofSite(reader?: OfferReader): Offers;
	/** What is offered at a match; at an unknown one, what the site offers, so that it is refused as unknown. The reader is by default one whom no country and no age restricts. */
	ofMatch(matchId: string, reader?: OfferReader): Promise<Offers>;
	/** The same in a league, without a match. */
	ofLeague(leagueId: string, reader?: OfferReader): Promise<Offers>;
	/** The country, if a rule restricts its readers; otherwise `null`, so that readers of all other countries share answers. */
	restrictedCountry(country: string | null): string | null;
	/** Whether answers with odds, chat or votes differ between readers: by country, or by a confirmed age. */
	dependsOnReader(): boolean;
	/** Increases with each change, so that what was made by earlier rules is not used again. */
	version(): number;
	/** All rules, in the order of scope and subject. */
	list(): readonly ScopedRule[];
	/** Stores a rule; one that states nothing removes it. Resolves after this node has applied it. */
	put(target: { scope: RuleScope; subject: string }, rule: PublicRule, by: string): Promise<{ before: PublicRule; after: PublicRule }>;
	stop(): void;
}

const NOTHING: Offers = { odds: false, chat: false, votes: false };
/** Number of matches whose league and age groups are cached: more than a Saturday has. */
const CACHED_MATCHES = 2_048;
/** Age after which they are read again, because an import that runs next to the server may publish no fact. */
const FRESH_MS = 10 * SECOND_MS;

export interface PublicRulesParts {
	db: Db;
	bus: Bus;
	outbox: Outbox;
	clock: Clock;
	/** Writes what is stored of these matches with the names of the new rules. */
	renewNames(matchIds: readonly string[]): Promise<void>;
}

/** Resolves when the rules are read. */
export async function createPublicRules(parts: PublicRulesParts): Promise<PublicRules> {
	const { db, bus, outbox, clock, renewNames } = parts;
	const subjects = new Lru<string, { reading: Promise<OfferSubject | null>; readAt: Instant }>(CACHED_MATCHES);
	let list: readonly ScopedRule[] = [];
	let rules: RuleMap = new Map();
	let version = 0;

	async function load(): Promise<void> {
		list = await readRules(db.kysely);
		rules = toPublicRules(list);
		version++;
	}

	const unfollow = outbox.follow("rules", async () => {
		await load();
		bus.relay("rules.changed", {});
	});
	const unsubscribe = bus.subscribe("catalogue.changed", ({ matchIds }) => {
		if (matchIds.length === 0) subjects.clear();
		for (const matchId of matchIds) subjects.delete(matchId);
	});
	await load();

	function subjectOf(matchId: string): Promise<OfferSubject | null> {
		const now = clock();
		const known = subjects.get(matchId);
		if (known && now - known.readAt < FRESH_MS) return known.reading;
		const reading = readMatchSubject(db.kysely, matchId);
		subjects.set(matchId, { reading, readAt: now });
		// An unknown match may be created, and a failed read be repeated.
		reading.then(
			(subject) => subject === null && subjects.delete(matchId),
			() => subjects.delete(matchId),
		);
		return reading;
	}

	return {
		ofSite: (reader = ANY_READER) => siteOffers(rules, reader),
		async ofMatch(matchId, reader = ANY_READER) {
			const subject = await subjectOf(matchId);
			return subject ? offersOf(rules, subject, reader) : siteOffers(rules, reader);
		},
		async ofLeague(leagueId, reader = ANY_READER) {
			const subject = await readLeagueSubject(db.kysely, leagueId);
			return subject ? offersOf(rules, subject, reader) : NOTHING;
		},
		restrictedCountry: (country) => (country !== null && ruleOf(rules, "country", country) !== NO_RULE ? country : null),
		dependsOnReader: () => hasCountryRules(rules) || ruleOf(rules, "site").oddsAge !== null,
		version: () => version,
		list: () => list,
		async put(target, rule, by) {
			const before = ruleOf(rules, target.scope, target.subject);
			const isEmpty = Object.values(rule).every((stated) => stated === null);
			await db.kysely.transaction().execute(async (transaction) => {
				await putRule(transaction, target, isEmpty ? null : rule, { by, at: clock() });
				if (before.names !== rule.names) await noteNamesForSearch(transaction);
				await recordChanges(transaction, [{ topic: "rules", subject: target.scope }], bus.node);
			});
			await load();
			bus.publish("rules.changed", {});
			if (before.names !== rule.names) await renewNames(await readMatchesNamedBy(db.kysely, target.scope, target.subject));
			return { before, after: ruleOf(rules, target.scope, target.subject) };
		},
		stop() {
			unfollow();
			unsubscribe();
		},
	};
}
