// The tokens' colours for a canvas: resolved for the current theme, and again when that changes.
import { type RefObject, useEffect, useState } from "react";
import type { PriceLine } from "./price-lines.ts";

const TOKENS = {
	home: "--home",
	away: "--away",
	between: "--ink-3",
	first: "--ink-1",
	second: "--away",
	ink: "--ink-2",
	line: "--line",
	shade: "--warn-wash",
} as const satisfies Record<PriceLine | "ink" | "line" | "shade", string>;

export type ChartColours = Record<keyof typeof TOKENS, string>;

/** Returns `null` before the element is mounted. */
export function useChartColours(element: RefObject<HTMLElement | null>): ChartColours | null {
	const [colours, setColours] = useState<ChartColours | null>(null);
	useEffect(() => {
		const read = () => {
			if (element.current) setColours(coloursOf(element.current));
		};
		const system = matchMedia("(prefers-color-scheme: dark)");
		const chosen = new MutationObserver(read);
		system.addEventListener("change", read);
		chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
		read();
		return () => {
			system.removeEventListener("change", read);
			chosen.disconnect();
		};
	}, [element]);
	return colours;
}

/** Reads used colours, because a custom property's text would be `light-dark(…)`, which only a used colour resolves. */
function coloursOf(element: HTMLElement): ChartColours {
	const probe = document.createElement("span");
	element.append(probe);
	const resolved = Object.entries(TOKENS).map(([name, token]) => {
		probe.style.color = `var(${token})`;
		return [name, getComputedStyle(probe).color];
	});
	probe.remove();
	return Object.fromEntries(resolved) as ChartColours;
}
