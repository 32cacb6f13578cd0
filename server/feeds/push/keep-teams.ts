// Once the teams of a match are known and it has a result, its teams stay, whatever the sender's row states (FD4).
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { FeedCatalogue, MatchRowToWrite, Upserted } from "../kernel/catalogue-port.ts";

/** Reasons why rows are refused, by the sender's ids. */
type Faults = ReadonlyMap<string, string>;

/** A match whose teams a row would change to these sides. */
interface ChangeOfTeams {
	source: string;
	sourceId: string;
	matchId: string;
	/** The season to which the match belonged before. */
	seasonId: string;
	sides: Side[];
}

/** Error that rolls the transaction of a report back. */
class TeamsChange extends Error {}

/**
 * `write` writes all rows except those with faults. If rows change the teams of matches with a result, the transaction is rolled back and
 * `write` is called again without them. Only writing shows what a row changes: the catalogue keeps what staff edited, fits teams to the
 * league, and so on.
 */
export async function keepTeams<Answer>(
	catalogue: Pick<FeedCatalogue, "upsertMatches" | "matchesOfSource">,
	write: (faults: Faults, upsert: FeedCatalogue["upsertMatches"]) => Promise<Answer>,
): Promise<Answer> {
	const changes: ChangeOfTeams[] = [];
	try {
		return await write(new Map(), (rows) =>
			catalogue.upsertMatches(rows, async (_transaction, answers) => {
				changes.push(...rows.flatMap((row, place) => changeOfTeams(row, answers[place])));
				if (changes.length > 0) throw new TeamsChange();
			}),
		);
	} catch (error) {
		if (!(error instanceof TeamsChange)) throw error;
	}
	return write(await faultsOf(catalogue, changes), catalogue.upsertMatches);
}

function changeOfTeams({ source, sourceId, seasonId }: MatchRowToWrite, answer: Upserted | undefined): ChangeOfTeams[] {
	const was = answer?.values?.was ?? {};
	const sides = SIDES.filter((side) => `${side}_team_id` in was);
	if (!answer || sides.length === 0) return [];
	return [{ source, sourceId, matchId: answer.id, seasonId: String(was.season_id ?? seasonId), sides }];
}

async function faultsOf(catalogue: Pick<FeedCatalogue, "matchesOfSource">, changes: readonly ChangeOfTeams[]): Promise<Faults> {
	const faults = new Map<string, string>();
	for (const [seasonId, ofSeason] of Map.groupBy(changes, (change) => change.seasonId)) {
		const source = ofSeason[0]?.source ?? "";
		const known = new Map((await catalogue.matchesOfSource({ source, seasonId })).map((match) => [match.matchId, match]));
		for (const { sourceId, matchId, sides } of ofSeason) {
			const match = known.get(matchId);
			const side = sides.find((each) => match?.[each].isPlaceholder === false);
			if (!match?.score || side === undefined) continue;
			const { home, away, score } = match;
			const result = `${home.name} - ${away.name} ${score.home}-${score.away}`;
			faults.set(sourceId, `${side}: match ${sourceId} has the result ${result}: a match of other teams has an id of its own`);
		}
	}
	return faults;
}
