// The current markets for the desk, by match: as readers see them, with inputs and settings of staff.
import type { Db } from "#server/db/open-database.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import type { OddsShown } from "#shared/contract/odds-desk.ts";
import type { DeskOdds, OddsDeskAnswer } from "#shared/contract/rest/odds/odds-desk.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { hasEnded, isInPlay } from "#shared/match/match-status.ts";
import { pricingModelOf } from "#shared/sports/pricing-models.ts";
import { SPORT_KEYS } from "#shared/sports/registry.ts";
import { readDeskMatchIds, readNames, readOperatorWords, readPricesBefore } from "./desk/odds-desk.store.ts";
import { readMarkets } from "./kernel/odds.store.ts";
import { type OddsSetting, readSettings, SITE } from "./kernel/odds-setting.store.ts";
import type { Odds } from "./odds.service.ts";

export interface OddsDeskQuery {
	q?: string | undefined;
	/** A leading `-` reverses the order. */
	sort: string;
	offset: number;
	limit: number;
	show: OddsShown;
}

export interface OddsDeskParts {
	db: Db;
	odds: Pick<Odds, "boardOf">;
	/** Returns matches in the form of list rows; unknown ones are left out. */
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
	/** Margin of the server's settings. */
	margin: number;
	clock: Clock;
}

export function createOddsDesk({ db, odds, rowsOf, margin, clock }: OddsDeskParts): (query: OddsDeskQuery) => Promise<OddsDeskAnswer> {
	const sports = SPORT_KEYS.filter((sport) => pricingModelOf(sport) !== null);

	async function narrow(rows: readonly MatchRow[], { show }: OddsDeskQuery): Promise<readonly MatchRow[]> {
		if (show === "all") return rows;
		if (show === "live") return rows.filter(({ live }) => isInPlay(live.status));
		const ids = rows.map(({ id }) => id);
		const stored = Map.groupBy(ids.length > 0 ? await readMarkets(db.kysely, ids) : [], ({ matchId }) => matchId);
		const isShown = (view: MarketView) => (show === "suspended" ? view.status === "suspended" : view.source === "operator");
		const isOn = ({ status }: MarketView) => status === "open" || status === "suspended";
		return rows.filter(({ id }) => stored.get(id)?.some(({ market }) => isOn(market) && isShown(market)));
	}

	return async (query) => {
		const near = await rowsOf(await readDeskMatchIds(db, sports, clock()));
		const found = await narrow(
			near.filter((row) => hasWords(row, query.q)),
			query,
		);
		const rows = found.toSorted(orderBy(query.sort)).slice(query.offset, query.offset + query.limit);
		const ids = rows.map(({ id }) => id);
		const [settings, before, inputs, boards] = await Promise.all([
			readSettings(db.kysely, ids),
			readPricesBefore(db, ids),
			readOperatorWords(db, ids),
			Promise.all(ids.map((id) => odds.boardOf(id))),
		]);
		const names = await readNames(
			db,
			settings.flatMap(({ suspension }) => suspension?.by ?? []),
		);
		const settingOf = (matchId: string) => settings.find((setting) => setting.matchId === matchId);
		const suspensionOf = (setting: OddsSetting | undefined) =>
			setting?.suspension ? { by: names.get(setting.suspension.by) ?? null, at: setting.suspension.at } : null;
		const site = settingOf(SITE);
		const ofMarket = <Entry extends { matchId: string; market: string }>(all: readonly Entry[], matchId: string, market: string) =>
			all.find((one) => one.matchId === matchId && one.market === market);

		const shown = rows.map((match, place): DeskOdds => {
			const board = boards[place];
			const own = settingOf(match.id);
			return {
				match,
				markets: (board?.views() ?? []).map((view) => {
					const input = ofMarket(inputs, match.id, view.market);
					return {
						market: view.market,
						view,
						pricesBefore: ofMarket(before, match.id, view.market)?.prices ?? null,
						input: input ? { isSuspended: input.isSuspended, prices: input.prices, by: input.by, at: input.at } : null,
					};
				}),
				position: board?.position() ?? { epoch: "", seq: 0 },
				margin: own?.margin ?? site?.margin ?? margin,
				ownMargin: own?.margin ?? null,
				suspension: suspensionOf(own),
			};
		});
		return {
			rows: shown,
			total: found.length,
			site: {
				margin: site?.margin ?? margin,
				ownMargin: site?.margin ?? null,
				defaultMargin: margin,
				suspension: suspensionOf(site),
			},
		};
	};
}

/** Returns whether every search word is in the name of a team, of the league or of its nation. */
function hasWords({ home, away, league }: MatchRow, q = ""): boolean {
	const names = [home.name, away.name, league.name, league.nation].join(" ").toLowerCase();
	return q
		.toLowerCase()
		.split(/\s+/)
		.every((word) => names.includes(word));
}

function orderBy(sort: string): (one: MatchRow, other: MatchRow) => number {
	const turn = sort.startsWith("-") ? -1 : 1;
	const key = sort.replace(/^-/, "");
	const urgency = ({ live }: MatchRow) => (isInPlay(live.status) ? 0 : hasEnded(live.status) ? 2 : 1);
	return (one, other) => {
		const byKey = key === "league" ? compare(one.league.name, other.league.name) : key === "start" ? 0 : urgency(one) - urgency(other);
		return turn * (byKey || one.startsAt - other.startsAt || compare(one.id, other.id));
	};
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
