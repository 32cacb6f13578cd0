// The desk: the matches that operators have to do with now, each with its controls.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pageContext } from "#client/api/page-context.ts";
import { guardPage } from "#client/api/page-guard.server.ts";
import "#client/i18n/desk-texts.ts";
import { splitLocale } from "#client/i18n/locale.ts";
import { textOf, useText } from "#client/i18n/translate.ts";
import { pageMeta } from "#client/state/window/page-meta.ts";
import { listMatches } from "#shared/contract/rest/matches.ts";

export const loader = guardPage(["ops:scores"], ({ context }: LoaderFunctionArgs) =>
	context.get(pageContext).api.call(listMatches, { query: { status: "live" } }),
);

export const meta: MetaFunction = ({ matches, location }) => {
	const title = textOf(splitLocale(location.pathname).locale)("desk.title");
	return pageMeta({ matches, location }, { title, description: title, isListed: false });
};

export default function Desk() {
	const t = useText();
	const { matches } = useLoaderData<typeof loader>();
	return (
		<>
			<h1>{t("desk.title")}</h1>
			<ul>
				{matches.map(({ id, home, away }) => (
					<li key={id}>
						{home.name} – {away.name}
					</li>
				))}
			</ul>
		</>
	);
}
