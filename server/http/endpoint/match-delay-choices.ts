// Decides for each query of readers what a reader with a match delay gets: a delayed answer, or the present one. A query without a choice
// prevents the start (hold-queries.ts).
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { exportAccount, getAccount } from "#shared/contract/rest/accounts/account.ts";
import { getUser } from "#shared/contract/rest/accounts/accounts.ts";
import { describeFollows, findMovedFollows, listFollows } from "#shared/contract/rest/accounts/follows.ts";
import { listIdentities } from "#shared/contract/rest/accounts/identities.ts";
import { readPushKey } from "#shared/contract/rest/accounts/notifications.ts";
import { getOwnPlans, getPlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { getLeagueCalendar, getMatchCalendar, getTeamCalendar } from "#shared/contract/rest/catalogue/calendar-files.ts";
import {
	getLeague,
	getLeagueTable,
	getTeam,
	listLeagueMatches,
	listLeagues,
	listSports,
	listTeams,
	listTopScorers,
} from "#shared/contract/rest/catalogue/catalogue.ts";
import { getHotMatches } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { listLeagueLeaders, listSportLeaders } from "#shared/contract/rest/catalogue/leaders.ts";
import { getLeagueBracket, getLeagueStatistics, listLeagueSeasons } from "#shared/contract/rest/catalogue/league-seasons.ts";
import { getMatchContext } from "#shared/contract/rest/catalogue/match-context.ts";
import { getMatch, listMatchEvents, listMatches } from "#shared/contract/rest/catalogue/matches.ts";
import {
	getCoach,
	getNation,
	getPlayer,
	getReferee,
	getTeamSeasons,
	getVenue,
	listCoaches,
	listNations,
	listPlayerMatches,
	listPlayers,
} from "#shared/contract/rest/catalogue/people.ts";
import { getTouches } from "#shared/contract/rest/catalogue/touches.ts";
import { getChat } from "#shared/contract/rest/chat/chat.ts";
import { getContentPage, listContentPages } from "#shared/contract/rest/content/pages.ts";
import { getPreview } from "#shared/contract/rest/content/previews.ts";
import { getSiteFrame } from "#shared/contract/rest/content/site-frame.ts";
import { getHighlight, getMatchHighlight, listHighlights } from "#shared/contract/rest/media/highlights.ts";
import { getMovie, listMovies } from "#shared/contract/rest/media/movies.ts";
import { getOdds, getOddsHistory } from "#shared/contract/rest/odds/odds.ts";
import {
	getPayment,
	getReceipt,
	getReceiptPdf,
	listPaymentMethods,
	listPayments,
	quotePayment,
} from "#shared/contract/rest/payments/payments.ts";
import { getPlanAccess, listPlans } from "#shared/contract/rest/payments/plans.ts";
import { search } from "#shared/contract/rest/search.ts";

/** These queries reveal the course of matches. */
export const DELAYED_QUERIES: readonly Endpoint[] = [
	...[listMatches, getMatch, listMatchEvents, getMatchContext, getTouches, getHotMatches, listSports],
	...[listLeagues, getLeague, getLeagueTable, listLeagueMatches, listTopScorers, listLeagueLeaders, listSportLeaders],
	...[getLeagueBracket, listLeagueSeasons, getLeagueStatistics],
	...[listTeams, getTeam, getTeamSeasons, listPlayers, getPlayer, listPlayerMatches],
	...[listNations, getNation, getVenue, getReferee, listCoaches, getCoach],
	...[getTeamCalendar, getLeagueCalendar, getMatchCalendar],
	...[getOdds, getOddsHistory, getChat, describeFollows, search],
	...[listHighlights, getHighlight, getMatchHighlight],
];

/** These queries reveal nothing about the course of matches: the reader's own data, plans and payments, texts of the site. */
export const UNDELAYED_QUERIES: readonly Endpoint[] = [
	...[getUser, getAccount, listIdentities, exportAccount, getOwnPlans, getPlanEnd, listFollows, findMovedFollows, readPushKey],
	...[listPlans, getPlanAccess, listPaymentMethods, quotePayment, listPayments, getPayment, getReceipt, getReceiptPdf],
	...[getSiteFrame, listContentPages, getContentPage, getPreview, listMovies, getMovie],
];
