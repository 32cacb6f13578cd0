// Formats a price as the reader prefers: 1.85, 17/20, −118. It imports nothing, because it is the only odds module that pages load.

export const PRICE_FORMATS = ["decimal", "fractional", "american"] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];

/** `hundredths`: decimal odds, above 100. The minus sign is U+2212, which is as wide as the plus sign. */
export function formatPrice(hundredths: number, format: PriceFormat): string {
	const gain = hundredths - 100;
	switch (format) {
		case "decimal":
			return (hundredths / 100).toFixed(2);
		case "fractional":
			return fractionOf(gain / 100);
		case "american":
			return gain >= 100 ? `+${gain}` : `−${Math.round(10_000 / gain)}`;
	}
}

/** The fractions that British bookmakers use, from 1/100 to evens and up to 1000/1. */
const LADDER = (
	"1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 " +
	"4/11 2/5 4/9 9/20 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 21/20 11/10 23/20 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 " +
	"17/10 7/4 9/5 15/8 19/10 2/1 85/40 11/5 9/4 23/10 12/5 5/2 13/5 11/4 14/5 3/1 16/5 10/3 7/2 18/5 15/4 4/1 9/2 5/1 11/2 " +
	"6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 " +
	"150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1"
)
	.split(" ")
	.map((text) => {
		const [won = 1, stake = 1] = text.split("/").map(Number);
		return { text, gain: won / stake };
	});

/** The fraction with the nearest logarithm. */
function fractionOf(gain: number): string {
	const distance = (step: { gain: number }) => Math.abs(Math.log(step.gain / gain));
	return LADDER.reduce((best, step) => (distance(step) < distance(best) ? step : best)).text;
}
