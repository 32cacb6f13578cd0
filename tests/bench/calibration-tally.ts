// Compares predicted probabilities with outcomes: log loss, Brier score, and for each tenth of predictions the share that came true.

export interface CalibrationTally {
	/** `chances`: probabilities of all outcomes, which sum to 1; `came`: index of the actual outcome. */
	add(chances: readonly number[], came: number): void;
	count(): number;
	/** Mean of -log of the probability of the actual outcome, in nats. */
	logLoss(): number;
	/** Mean of the squared differences, summed over outcomes: Brier, Monthly Weather Review 78 (1950) 1. */
	brier(): number;
	/**
	 * One entry per non-empty tenth of the probabilities, "0.65→0.71 (212)": mean prediction, share that came true, number of predictions.
	 */
	deciles(): string;
}

export function calibrationTally(): CalibrationTally {
	const bins = Array.from({ length: 10 }, () => ({ predicted: 0, came: 0, count: 0 }));
	let [count, losses, squares] = [0, 0, 0];
	return {
		add(chances, came) {
			count++;
			losses -= Math.log(Math.max(1e-12, chances[came] ?? 0));
			for (const [place, chance] of chances.entries()) {
				const hit = place === came ? 1 : 0;
				squares += (chance - hit) ** 2;
				const bin = bins[Math.min(9, Math.floor(chance * 10))];
				if (!bin) continue;
				bin.predicted += chance;
				bin.came += hit;
				bin.count++;
			}
		},
		count: () => count,
		logLoss: () => losses / count,
		brier: () => squares / count,
		deciles: () =>
			bins
				.filter((bin) => bin.count > 0)
				.map((bin) => `${(bin.predicted / bin.count).toFixed(2)}→${(bin.came / bin.count).toFixed(2)} (${bin.count})`)
				.join("  "),
	};
}
