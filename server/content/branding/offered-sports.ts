// Sports that the site does not offer: their matches, leagues, teams and people are unknown to every public query, and lists leave them
// out. One door for all answers, as pages, frames and programs read the site through the API.
import { AppError } from "#server/errors/app-error.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { TopicKind } from "#server/realtime/kernel/topic-source.ts";
import { listSports } from "#shared/contract/rest/catalogue/catalogue.ts";
import { sportBySlug } from "#shared/sports/registry.ts";

/** Kinds of ids in addresses by which the sport of a row is found. */
type SportedKind = "match" | "league" | "team" | "player";

interface OfferPorts {
	/** Keys of the sports that are not offered now. */
	offSports(): readonly string[];
	/** Returns the sport of a row; `null` for an unknown id. */
	sportOf(kind: SportedKind, id: string): Promise<string | null>;
}

const ID_PARAMS: readonly [param: string, kind: SportedKind][] = [
	["matchId", "match"],
	["leagueId", "league"],
	["teamId", "team"],
	["playerId", "player"],
];
/** Names under which an answer or a row has the match, league or team that it is about. */
const SUBJECTS = ["match", "league", "team", "player", "row"];

export function offerSports(definitions: readonly ApiDefinition[], { offSports, sportOf }: OfferPorts): ApiDefinition[] {
	return definitions.map((definition) => {
		const { endpoint } = definition;
		// Staff keep what they entered of a sport, also while readers are not offered it; systems go on reporting.
		const isOfReaders =
			(definition.scope === null || definition.scope === "signed_in") && !/^\/api\/(ops|ingest|auth|account)\b/.test(endpoint.path);
		if (!isOfReaders) return definition;
		return {
			...definition,
			async handle(input, context) {
				const off = offSports();
				if (off.length === 0) return definition.handle(input, context);
				await refuseOff(input as unknown as Addressed, off, sportOf);
				const answer = await definition.handle(input, context);
				if (isOffSubject(answer, off)) throw unknown();
				return endpoint.path === listSports.path ? withoutOffKeys(answer, off) : withoutOff(answer, off);
			},
		};
	});
}

/** Topics of one match, which are unknown while its sport is not offered. */
const OF_A_MATCH: readonly string[] = ["match", "odds", "chat", "presence", "live-text"];

export function offerTopics(kinds: readonly TopicKind[], { offSports, sportOf }: OfferPorts): TopicKind[] {
	return kinds.map((kind) => {
		if (!OF_A_MATCH.includes(kind.kind)) return kind;
		const isOff = async (matchId: string) => {
			const off = offSports();
			return off.length > 0 && off.includes((await sportOf("match", matchId)) ?? "");
		};
		const open = async (...opening: Parameters<TopicKind["open"]>) => ((await isOff(opening[0])) ? null : kind.open(...opening));
		return { ...kind, open } as TopicKind;
	});
}

interface Addressed {
	params?: Readonly<Record<string, unknown>>;
	query?: Readonly<Record<string, unknown>>;
}

async function refuseOff({ params = {}, query = {} }: Addressed, off: readonly string[], sportOf: OfferPorts["sportOf"]): Promise<void> {
	for (const named of [params.slug, query.sport]) {
		if (typeof named !== "string") continue;
		if (off.includes(named) || off.includes(sportBySlug(named)?.key ?? "")) throw unknown();
	}
	for (const from of [params, query]) {
		for (const [param, kind] of ID_PARAMS) {
			const id = from[param];
			if (typeof id === "string" && off.includes((await sportOf(kind, id)) ?? "")) throw unknown();
		}
	}
}

const unknown = () => new AppError({ code: "not_found", message: "The site does not offer this sport." });

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row is of a sport that is not offered: its own one, or that of what it is about. */
function isOffRow(row: Thing, off: readonly string[]): boolean {
	if (typeof row.sport === "string" && off.includes(row.sport)) return true;
	return isOffSubject(row, off);
}

function isOffSubject(answer: unknown, off: readonly string[]): boolean {
	if (!isThing(answer)) return false;
	return SUBJECTS.some((name) => {
		const subject = answer[name];
		return isThing(subject) && typeof subject.sport === "string" && off.includes(subject.sport);
	});
}

function withoutOff(value: unknown, off: readonly string[]): unknown {
	if (Array.isArray(value)) return value.filter((row) => !isThing(row) || !isOffRow(row, off)).map((row) => withoutOff(row, off));
	if (!isThing(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutOff(part, off)]));
}

function withoutOffKeys(answer: unknown, off: readonly string[]): unknown {
	const { sports, ...rest } = answer as { sports: { key: string }[] };
	return { ...rest, sports: sports.filter(({ key }) => !off.includes(key)) };
}
