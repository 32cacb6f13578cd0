// The overlay of a match for a stream: a transparent page that streaming software shows over the picture. What its address may say.

import { SECOND_MS } from "#shared/kit/instant.ts";
import { type FrameColours, type QueryReader, readColours } from "./frame-colours.ts";
import { MATCH_DELAYS, type MatchDelay, roundDownDelay, roundUpDelay } from "./match-delay.ts";

export const OVERLAY_LAYOUTS = ["lower-third", "corner", "board"] as const;
export type OverlayLayout = (typeof OVERLAY_LAYOUTS)[number];

/** The layout `corner` stands in one of these corners of the picture. */
const OVERLAY_CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
type OverlayCorner = (typeof OVERLAY_CORNERS)[number];

export const MAX_OVERLAY_DELAY_SECONDS = 300;
const LONGEST = MATCH_DELAYS.at(-1) as MatchDelay;

/** How the delay of a stream is kept: by the server as far as its steps allow, the rest by the overlay. */
export interface OverlayDelay {
	seconds: number;
	/** Held back by the server for the live connection: the longest step within the delay. */
	server: MatchDelay;
	/** Held back by the overlay, after the server, in milliseconds. */
	holdMs: number;
	/** Delay of the first paint and of polls: the shortest step that is not shorter than the delay, or the longest step. */
	page: MatchDelay;
	/** Whether every step is shorter than the delay: the first paint may then not show how the match goes. */
	isBeyondSteps: boolean;
}

/** `site`: a video of this site, by its path. `file`: one that the user opens. `elsewhere`: the video plays in another program. */
export type OverlayVideo = { kind: "site"; path: string } | { kind: "file" } | { kind: "elsewhere" };

export interface OverlayOptions {
	layout: OverlayLayout;
	corner: OverlayCorner;
	/** Colours of the site that apply where the address names none. */
	theme: "dark" | "light";
	/** Whether the home side is on the right. */
	isFlipped: boolean;
	/** `null` if the address names no valid delay: then no score is shown, because an earlier one could be meant. */
	delay: OverlayDelay | null;
	/** `null` for the live match. */
	video: OverlayVideo | null;
	colours: FrameColours;
}

const named = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined => names.find((name) => name === text);

export function readOverlayOptions(search: QueryReader): OverlayOptions {
	return {
		layout: named(OVERLAY_LAYOUTS, search.get("layout")) ?? "lower-third",
		corner: named(OVERLAY_CORNERS, search.get("corner")) ?? "top-left",
		theme: search.get("theme") === "light" ? "light" : "dark",
		isFlipped: ["", "1", "true"].includes(search.get("flip") ?? "0"),
		delay: readDelay(search.get("delay")),
		video: readVideo(search.get("video")),
		colours: readColours(search),
	};
}

export function readDelay(text: string | null): OverlayDelay | null {
	if (text !== null && !/^\d{1,3}(\.\d{1,3})?$/.test(text)) return null;
	const seconds = Number(text ?? 0);
	if (seconds > MAX_OVERLAY_DELAY_SECONDS) return null;
	const server = roundDownDelay(seconds);
	const page = roundUpDelay(seconds);
	return { seconds, server, holdMs: Math.round((seconds - server) * SECOND_MS), page: page ?? LONGEST, isBeyondSteps: page === null };
}

/** A path of this site only: another site's video would need its permission, and its address could be anything. */
function readVideo(text: string | null): OverlayVideo | null {
	if (text === null) return null;
	if (text === "file" || text === "elsewhere") return { kind: text };
	return /^\/(?![/\\])[^\s\\]{1,500}$/.test(text) ? { kind: "site", path: text } : { kind: "file" };
}

/**
 * The delay of the server for a framed page, from its address: a step that is not shorter than what is asked for. An unreadable or too long
 * one is the longest step; the overlay then shows no score.
 */
export function framedDelay(search: QueryReader): MatchDelay {
	return readDelay(search.get("delay"))?.page ?? LONGEST;
}

/** Path without locale prefix, like the paths of pages. */
export const overlayPath = (matchId: string, query = ""): string => `/overlay/match/${matchId}${query === "" ? "" : `?${query}`}`;
