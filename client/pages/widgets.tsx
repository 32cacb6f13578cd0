// The page on which a widget or an overlay is put together: preview, and the code to copy. Readable without JavaScript.
import "#texts/widgets";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import type { PageApi } from "#client/api/page-api.ts";
import { pageContext } from "#client/api/page-context.ts";
import { type BuilderChoice, readChoice } from "#client/embed/builder/read-choice.ts";
import { WidgetBuilder, type WidgetBuilderProps } from "#client/embed/builder/widget-builder.tsx";
import { splitLocale, withPrefix } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageHeader } from "#client/ui/nav/page-header.tsx";
import { pageMeta } from "#client/ui/page/page-meta.ts";
import { EMBED_SIZES, embedMarkup, embedPath, widgetMarkup } from "#shared/contract/embed.ts";
import { markedName } from "#shared/contract/marked-name.ts";
import { overlayPath } from "#shared/contract/overlay.ts";
import { getLeague, getTeam } from "#shared/contract/rest/catalogue/catalogue.ts";
import { getMatch, listMatches } from "#shared/contract/rest/catalogue/matches.ts";

type Subject = BuilderChoice["subject"];

export async function loader({ context, url }: LoaderFunctionArgs): Promise<WidgetBuilderProps> {
	const { api, site, reader } = context.get(pageContext);
	const { locale, prefix } = splitLocale(url.pathname);
	const read = readChoice(url.searchParams);
	const id = read.id ?? (read.isUnknown ? null : await anyOf(api, read.subject, reader.zone));
	const title = id === null ? null : await titleOf(api, read.subject, id, textOf(locale));
	const choice = { ...read, id };
	if (id === null || title === null) return { choice, title: null, preview: null, code: "", frameCode: null };
	const { kind, parameters, layout, isFlipped } = choice;
	// The preview is for this reader, who may have a match delay; the code is for others.
	const ofReader = Number(parameters.delay || 0) < reader.delay ? { ...parameters, delay: `${reader.delay}` } : parameters;
	if (kind === "overlay") {
		const pathOf = ({ theme: _ofWidgets, ...own }: typeof parameters) => {
			const all = Object.entries({ layout, ...(isFlipped && { flip: "1" }), ...own }).filter(([, value]) => value);
			return withPrefix(prefix, overlayPath(id, new URLSearchParams(all).toString()));
		};
		return { choice, title, preview: pathOf(ofReader), code: site.url + pathOf(parameters), frameCode: null };
	}
	const pathOf = (own: typeof parameters) => withPrefix(prefix, embedPath(kind, id, own));
	const inLocale = prefix === "" ? parameters : { ...parameters, lang: locale };
	return {
		choice,
		title,
		preview: pathOf(ofReader),
		code: widgetMarkup(site.url, kind, id, inLocale),
		frameCode: embedMarkup(site.url + pathOf(parameters), title, EMBED_SIZES[kind]),
	};
}

/** The subject of a page that was opened without one: a match in play or the next one, or its team or league; `null` if there is none. */
async function anyOf(api: PageApi, subject: Subject, zone: string): Promise<string | null> {
	for (const status of ["live", "upcoming", "finished"] as const) {
		const [match] = (await api.call(listMatches, { query: { zone, status, limit: 1 } })).matches;
		if (match) return { match: match.id, team: match.home.id, league: match.league.id }[subject];
	}
	return null;
}

/** `null` if there is no such match, team or league. */
async function titleOf(api: PageApi, subject: Subject, id: string, t: ReturnType<typeof textOf>): Promise<string | null> {
	try {
		if (subject === "team") return markedName(t, (await api.call(getTeam, { params: { teamId: id } })).team);
		if (subject === "league") return markedName(t, (await api.call(getLeague, { params: { leagueId: id } })).league);
		const { match } = await api.call(getMatch, { params: { matchId: id } });
		return `${markedName(t, match.home)} – ${markedName(t, match.away)}`;
	} catch (error) {
		if ((error as { init?: { status?: number } | null } | null)?.init?.status !== 404) throw error;
		return null;
	}
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => {
	const t = textOf(splitLocale(location.pathname).locale);
	return pageMeta({ matches, location }, { title: t("widgets.title"), description: t("widgets.description") });
};

export default function Widgets() {
	const t = useText();
	const props = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("widgets.title")} facts={[t("widgets.description")]} />
			<WidgetBuilder {...props} />
		</>
	);
}
