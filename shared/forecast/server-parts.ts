// What only the server needs of a sport, pricing included. Registered in sports/server-parts.ts.
import type { z } from "zod";
import type { AppearanceRule } from "#shared/match/appearance-rule.ts";
import type { KeyMoment } from "#shared/match/highlight/key-moment.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { SheetRule } from "#shared/match/sheet-rule.ts";
import type { SuspensionRule } from "#shared/match/suspension.ts";
import type { PricingModel } from "./pricing-model.ts";

export interface ServerParts {
	/** Schemas of the payloads of the sport's own events, by type. */
	schemas: Readonly<Record<string, z.ZodType>>;
	/** Values that replace refused details, by event type and field (MR14). */
	fallbacks: Readonly<Partial<Record<string, Record<string, unknown>>>>;
	/** The usual duration of a match in milliseconds, breaks included: a calendar needs an end before it is known. */
	usualLengthMs(format: MatchFormat): number;
	/** Key moments shown in the highlight, in match order; empty if the match has none, or has not begun. */
	keyMoments(state: MatchState): KeyMoment[];
	/** If absent, the sport has no markets. */
	pricing?: PricingModel;
	/** If absent, players and seasons of the sport have no statistics. */
	appearances?: AppearanceRule;
	/** If absent, the sport has no suspensions. */
	suspensions?: SuspensionRule;
	/** If absent, sheets of the sport have no events and line-ups. */
	sheet?: SheetRule;
}
