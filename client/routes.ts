// Every page, once: path and file. Mounted bare and under each locale. A new page is one file and one line here.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LOCALES } from "./i18n/locale.ts";

/** `name` keeps the route ids of the mounts apart. */
function pages(name: string): RouteConfigEntry[] {
	const page = (path: string, file: string) => route(path, `pages/${file}.tsx`, { id: `${name}/${file}` });
	return [
		layout("layouts/home.tsx", { id: `${name}/layout-home` }, [index("pages/home.tsx", { id: `${name}/home` })]),
		layout("layouts/default.tsx", { id: `${name}/layout-default` }, [
			page("live-sports", "live-sports"),
			page("league", "leagues"),
			page("league/:leagueId", "league"),
			page("team", "teams"),
			page("team/:teamId", "team"),
			page("match/:matchId", "match"),
		]),
		layout("layouts/auth.tsx", { id: `${name}/layout-auth` }, [
			page("login", "login"),
			page("register", "register"),
			page("auth/reset-password", "reset-password"),
			page("cms/login", "staff-login"),
		]),
		layout("layouts/user.tsx", { id: `${name}/layout-user` }, [page("account", "account")]),
		layout("layouts/ops.tsx", { id: `${name}/layout-ops` }, [
			page("cms", "desk"),
			page("cms/drill", "drill"),
			page("cms/matches", "ops-matches"),
			page("cms/matches/:matchId", "ops-match"),
			page("cms/leagues", "ops-leagues"),
			page("cms/leagues/:leagueId", "ops-league"),
			page("cms/nations", "ops-nations"),
			page("cms/teams", "ops-teams"),
			page("cms/teams/:teamId", "ops-team"),
			page("cms/players", "ops-players"),
			page("cms/players/:playerId", "ops-player"),
			page("cms/odds", "ops-odds"),
			page("cms/chat", "ops-chat"),
			page("cms/feeds", "ops-feeds"),
			page("cms/users", "ops-users"),
			page("cms/users/:userId", "ops-user"),
			page("cms/mail", "ops-mail"),
			page("cms/mail/:mailId", "ops-mail-item"),
			page("cms/audit", "ops-audit"),
			page("cms/audit/:entryId", "ops-audit-entry"),
		]),
	];
}

export default [
	...pages("bare"),
	...LOCALES.flatMap((locale) => prefix(locale, pages(locale))),
	// Without a view: sets a cookie and leads back.
	route("odds-choice", "pages/odds-choice.ts"),
	// Also brings root's data to the page that says "not found".
	route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
