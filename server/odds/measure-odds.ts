// Exposes the metrics of the odds room.
import type { Metrics } from "#server/observability/metrics.ts";
import type { Odds, OddsStats } from "./odds.service.ts";

const FIGURES: Record<keyof OddsStats, [name: string, help: string]> = {
	tracked: ["odds_matches_tracked", "Matches whose markets this machine follows"],
	live: ["odds_matches_live", "Those of them that are under way"],
	isPricing: ["odds_is_pricing", "1 on the machine that prices what is under way"],
	versions: ["odds_versions_written", "Versions of markets stored since the start"],
};

export function measureOdds(odds: Pick<Odds, "stats">, metrics: Metrics): void {
	for (const [figure, [name, help]] of Object.entries(FIGURES)) {
		metrics.gauge(name, help, [], (gauge) => gauge.set(Number(odds.stats()[figure as keyof OddsStats])));
	}
}
