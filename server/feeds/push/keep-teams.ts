// A match that has a result keeps its teams, once they are known, whatever its sender's row says (FD4).
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { FeedCatalogue, MatchRowToWrite, Upserted } from "../kernel/catalogue-port.ts";

/** Why rows are refused, by the sender's ids. */
type Faults = ReadonlyMap<string, string>;

/** A match whose row would change these sides. */
interface ChangeOfTeams {
	source: string;
	sourceId: string;
	matchId: string;
	/** The season of the match before. */
	seasonId: string;
	sides: Side[];
}

/** Thrown to undo the transaction of a report. */
class TeamsChange extends Error {}

/**
 * `write` writes all rows but those that have faults. If rows would change teams, that is undone, and made again without those whose match
 * has a result. What a row changes is known only as it is written: the catalogue keeps what staff edited, fits teams to the league, and so on.
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
