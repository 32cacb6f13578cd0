// Scroll targets of a row of tiles: seven of 100 px with gaps of 12, 324 px wide.
import { expect, it } from "vitest";
import { nextOffset } from "#client/ui/slider/use-slider.ts";

const track = (scrollLeft: number) => ({ scrollLeft, scrollWidth: 772, clientWidth: 324 });
const TILES = [0, 112, 224, 336, 448, 560, 672];

it.each([
	["goes one tile on", 0, 1, 112],
	["goes one tile back", 224, -1, 112],
	["goes back from less than a tile on", 50, -1, -62],
	["begins again behind the last one", 448, 1, 0],
	["takes a fraction of a pixel for the end", 446.6, 1, 0],
	["goes from the first one to the last one", 0, -1, 448],
])("%s", (_name, from, by, to) => {
	expect(nextOffset(track(from), by, TILES)).toBe(to);
});

it("stays where there is one tile", () => {
	expect(nextOffset({ scrollLeft: 0, scrollWidth: 100, clientWidth: 100 }, 1, [0])).toBe(0);
});
