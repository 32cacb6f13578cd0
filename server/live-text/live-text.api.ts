// Minute by minute: GET …/live-text and its Atom feed for everyone, and the commands of staff.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, type CommandOptions, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { loadTexts } from "#server/mail/load-texts.ts";
import { writeAtom } from "#server/rendering/write-feed.ts";
import { pathOf } from "#shared/contract/endpoint.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import {
	correctLiveText,
	getLiveText,
	getLiveTextAtom,
	pinLiveText,
	postLiveText,
	removeLiveText,
} from "#shared/contract/rest/catalogue/live-text.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { CategoryTextKey, LiveTextFeedKey } from "#shared/i18n/text-key.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import type { createLiveTextService } from "./live-text.service.ts";
import { readLiveText } from "./live-text.service.ts";

export interface LiveTextQueriesPorts {
	db: Db;
	clock: Clock;
	siteUrl: string;
	siteName: string;
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
}

/** Maximum number of entries in the feed, the newest ones. */
const MAX_IN_FEED = 50;
const COMMAND: CommandOptions = { scope: "ops:scores", rate: { points: 60, perSeconds: 60 }, isIdempotent: false };
const t = loadTexts<LiveTextFeedKey>("live-text-feed")(DEFAULT_LOCALE);
const ofSite = loadTexts<CategoryTextKey>("site")(DEFAULT_LOCALE);

export function liveTextQueries({ db, clock, siteUrl, siteName, rowsOf }: LiveTextQueriesPorts): ApiDefinition[] {
	async function findRow(matchId: string): Promise<MatchRow> {
		const [row] = await rowsOf([matchId]);
		if (!row) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
		return row;
	}
	return [
		defineQuery(getLiveText, { delay: "applies", isShared: true }, async ({ params: { matchId } }) => {
			const text = await readLiveText(db, matchId);
			if (text.entries.length === 0) await findRow(matchId);
			return { ...text, entries: [...text.entries] };
		}),
		defineQuery(getLiveTextAtom, { delay: "applies", rate: { points: 60, perSeconds: 10 } }, async ({ params: { matchId } }) => {
			const row = await findRow(matchId);
			const { entries } = await readLiveText(db, matchId);
			const names = { home: markedName(ofSite, row.home), away: markedName(ofSite, row.away) };
			const url = siteUrl + pagePaths.match(matchId);
			const shown = entries
				.filter(({ removedAt }) => removedAt === null)
				.slice(-MAX_IN_FEED)
				.reverse();
			const now = clock();
			const head = {
				title: t("liveTextFeed.title", names),
				description: t("liveTextFeed.description", { league: markedName(ofSite, row.league) }),
				...{ url, siteName, selfUrl: siteUrl + pathOf(getLiveTextAtom, { matchId }) },
				updatedAt: Math.max(now - (now % DAY_MS), ...entries.map((one) => one.removedAt ?? one.correctedAt ?? one.postedAt)),
			};
			return writeAtom(
				head,
				shown.map(({ id, text, postedAt, correctedAt }) => ({
					id: `${url}#live-text-${id}`,
					url: `${url}?tab=live-text`,
					title: titleOf(text),
					category: markedName(ofSite, row.league),
					text: correctedAt === null ? text : t("liveTextFeed.corrected", { text }),
					publishedAt: postedAt,
					updatedAt: correctedAt ?? postedAt,
				})),
			);
		}),
	];
}

const TITLE_LENGTH = 80;
/** The first line, shortened at a space. */
function titleOf(text: string): string {
	const [line = ""] = text.split("\n");
	if (line.length <= TITLE_LENGTH) return line;
	const cut = line.slice(0, TITLE_LENGTH);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TITLE_LENGTH / 2))}…`;
}

export function liveTextCommands(service: ReturnType<typeof createLiveTextService>): ApiDefinition[] {
	return [
		defineCommand(postLiveText, { ...COMMAND, isIdempotent: true }, async ({ params: { matchId }, body }, { audit }) => {
			const entry = await service.post(matchId, body);
			audit({ subject: `match ${matchId}`, before: null, after: { text: entry.text } });
			return { entry };
		}),
		defineCommand(pinLiveText, COMMAND, async ({ params: { matchId }, body: { entryId } }) => ({
			pinnedId: (await service.pin(matchId, entryId)).pinnedId,
		})),
		defineCommand(correctLiveText, COMMAND, async ({ params: { matchId, entryId }, body }, { audit }) => {
			const { before, entry } = await service.correct(matchId, entryId, body);
			audit({ subject: `match ${matchId}`, before: before && { text: before.text }, after: { text: entry.text } });
			return { entry };
		}),
		defineCommand(removeLiveText, COMMAND, async ({ params: { matchId, entryId } }, { audit }) => {
			const before = await service.remove(matchId, entryId);
			audit({ subject: `match ${matchId}`, before: { text: before.text }, after: null });
			return { removed: true as const };
		}),
	];
}
