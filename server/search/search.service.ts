// Answers a search: entries by their words, documents of staff by their titles, and, if little is found, entries with one wrong letter.

import type { Db } from "#server/db/open-database.ts";
import type { MatchRow, TeamBrief } from "#shared/contract/match-row.ts";
import { SEARCH_KINDS, type SearchAnswer, type SearchHit, type SearchKind } from "#shared/contract/rest/search.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { findsWord, searchWords, TYPOS_FROM } from "#shared/kit/search-words.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import { SPORT_KEYS, sportOf } from "#shared/sports/registry.ts";
import { type EntryKind, findByTrigrams, findByWords } from "./search.store.ts";
import { type NamedHit, readLeagueHits, readNationHits, readPlayerHits, readTeamHits } from "./search-hit.store.ts";

/** Maximum number of words of a query; no name has more. */
const MAX_WORDS = 8;
/** Number of results below which entries with one wrong letter are searched, too. */
const FEW = 5;
/** Maximum number of candidates whose words are compared one by one. */
const MAX_CANDIDATES = 1_000;

/** Kinds without entries: they have so few rows that these are scanned. */
const DOCUMENT_KINDS = ["coach", "highlight", "movie", "page"] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];
const isDocumentKind = (kind: SearchKind): kind is DocumentKind => DOCUMENT_KINDS.some((one) => one === kind);

/** Coaches, and public documents of staff. `id` is the last part of the page's address. */
type SearchedDocuments = Record<DocumentKind, () => Promise<readonly { id: string; title: string }[]>>;

export interface SearchPorts {
	db: Db;
	clock: Clock;
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
	documents: SearchedDocuments;
}

export interface SearchRequest {
	q: string;
	kind?: SearchKind | undefined;
	/** Maximum number of results of each kind. */
	limit: number;
	offset: number;
}

interface Found {
	kind: SearchKind;
	total: number;
	ids: string[];
}

export function createSearch({ db, clock, rowsOf, documents }: SearchPorts) {
	async function findEntries(words: [string, ...string[]], { kind, limit, offset }: SearchRequest): Promise<Found[]> {
		if (kind !== undefined && isDocumentKind(kind)) return [];
		const entries = await findByWords(db, { words, kind, limit, offset, now: clock() });
		const found = [...Map.groupBy(entries, (entry) => entry.kind)].map(([of, ofKind]) => ({
			kind: of as SearchKind,
			total: ofKind[0]?.total ?? 0,
			ids: ofKind.map(({ id }) => id),
		}));
		if (offset > 0 || entries.length >= FEW) return found;
		return addMisspelt(found, words, { kind, limit });
	}

	/** Appends entries in which each word is found with at most one wrong letter. */
	async function addMisspelt(
		found: Found[],
		words: readonly string[],
		{ kind, limit }: { kind: EntryKind | undefined; limit: number },
	): Promise<Found[]> {
		const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
		if (longest.length < TYPOS_FROM) return found;
		const known = new Set(found.flatMap(({ kind: of, ids }) => ids.map((id) => `${of} ${id}`)));
		const candidates = (await findByTrigrams(db, longest, MAX_CANDIDATES)).filter(
			(entry) => (kind === undefined || entry.kind === kind) && !known.has(`${entry.kind} ${entry.id}`),
		);
		const misspelt = candidates.filter((entry) => {
			const own = entry.words.trim().split(" ");
			return words.every((typed) => own.some((word) => findsWord(typed, word)));
		});
		for (const [of, ofKind] of Map.groupBy(misspelt, (entry) => entry.kind)) {
			const ids = ofKind.toSorted((one, other) => other.weight - one.weight).map(({ id }) => id);
			const group = found.find((each) => each.kind === of);
			if (group) {
				group.total += ids.length;
				group.ids.push(...ids.slice(0, limit - group.ids.length));
			} else found.push({ kind: of, total: ids.length, ids: ids.slice(0, limit) });
		}
		return found;
	}

	async function findDocuments(
		words: readonly string[],
		{ kind, limit, offset }: SearchRequest,
	): Promise<{ found: Found; hits: SearchHit[] }[]> {
		const kinds = DOCUMENT_KINDS.filter((one) => kind === undefined || kind === one);
		return Promise.all(
			kinds.map(async (one) => {
				const matching = (await documents[one]()).filter(({ title }) => {
					const own = searchWords(title);
					return words.every((typed) => own.some((word) => word.startsWith(typed)));
				});
				const shown = matching.slice(offset, offset + limit);
				const hits = shown.map(({ id, title }) => ({ ...NO_FACTS, kind: one, id, name: title }));
				return { found: { kind: one, total: matching.length, ids: shown.map(({ id }) => id) }, hits };
			}),
		);
	}

	const NAMED: Record<Exclude<EntryKind, "match">, (db: Db, ids: readonly string[]) => Promise<NamedHit[]>> = {
		team: readTeamHits,
		league: readLeagueHits,
		player: readPlayerHits,
		nation: readNationHits,
	};

	async function hitsOf({ kind, ids }: Found): Promise<SearchHit[]> {
		const hits =
			kind === "match"
				? (await rowsOf(ids)).map(toMatchHit)
				: withSports((await NAMED[kind as keyof typeof NAMED](db, ids)).map((hit) => ({ ...NO_FACTS, ...hit, kind })));
		const places = new Map(ids.map((id, place) => [id, place]));
		return hits.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
	}

	return async (request: SearchRequest): Promise<SearchAnswer> => {
		const [first, ...others] = searchWords(request.q).slice(0, MAX_WORDS);
		if (first === undefined) return { groups: [] };
		const words: [string, ...string[]] = [first, ...others];
		const [entries, shownDocuments] = await Promise.all([findEntries(words, request), findDocuments(words, request)]);
		const groups = await Promise.all([
			...entries.map(async (found) => {
				const hits = await hitsOf(found);
				// An entry without a hit belongs to a player whose name is no longer public: the count must not reveal the entry.
				return { kind: found.kind, total: found.total - (found.ids.length - hits.length), hits };
			}),
			...shownDocuments.map(({ found, hits }) => ({ kind: found.kind, total: found.total, hits })),
		]);
		return {
			groups: groups
				.filter(({ total }) => total > 0)
				.sort((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind)),
		};
	};
}

const NO_FACTS = { detail: null, sport: null, crest: null, startsAt: null, hasTime: false, score: null };

export function toMatchHit({ id, home, away, league, startsAt, hasTime, live, sport }: MatchRow): SearchHit {
	const named = ({ name, category }: TeamBrief) => ({ name, category });
	return {
		...((home.category || away.category) && { sides: { home: named(home), away: named(away) } }),
		detailCategory: league.category,
		kind: "match",
		id,
		name: `${home.name} – ${away.name}`,
		detail: league.name,
		sport: null,
		crest: null,
		startsAt,
		hasTime,
		score: live.score && scoreLine(sportOf(sport), live),
	};
}

/**
 * `hits` are of one kind. The sport is shown if readers could confuse the result: a league of another sport than the usual one, a name
 * that several sports have.
 */
function withSports(hits: SearchHit[]): SearchHit[] {
	const foldedName = ({ name }: SearchHit) => searchWords(name).join(" ");
	const sportsOf = new Map([...Map.groupBy(hits, foldedName)].map(([name, same]) => [name, new Set(same.map(({ sport }) => sport))]));
	return hits.map((hit) => {
		const isUnusual = hit.kind === "league" && hit.sport !== SPORT_KEYS[0];
		const isShared = (sportsOf.get(foldedName(hit))?.size ?? 0) > 1;
		return isUnusual || isShared ? hit : { ...hit, sport: null };
	});
}
