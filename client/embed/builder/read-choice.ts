// What the page of widgets shows, from its address: kind, subject, parameters. Pure.

import { splitLocale } from "#client/i18n/locale-path.ts";
import { EMBED_KINDS, EMBED_THEMES, type EmbedKind, type EmbedParameters, PAGE_OF_EMBED } from "#shared/contract/embed.ts";
import { COLOUR_PARAMETERS, parseColour } from "#shared/contract/frame-colours.ts";
import { widgetOf } from "#shared/contract/oembed.ts";
import { OVERLAY_LAYOUTS, type OverlayLayout, readDelay } from "#shared/contract/overlay.ts";
import { contrastOf, TEXT_CONTRAST } from "#shared/kit/contrast.ts";

export const BUILDER_KINDS = [...EMBED_KINDS, "overlay"] as const;
type BuilderKind = EmbedKind | "overlay";

type SubjectKind = "match" | "team" | "league";

export interface BuilderChoice {
	kind: BuilderKind;
	/** The page that the widget belongs to. */
	subject: SubjectKind;
	/** Id from the text of the field `of`; `null` if it is empty, or names nothing. */
	id: string | null;
	/** Text of the field `of`. */
	of: string;
	/** Whether `of` is a text that names nothing. */
	isUnknown: boolean;
	parameters: EmbedParameters;
	layout: OverlayLayout;
	isFlipped: boolean;
	problems: { colours: "unreadable" | "invalid" | null; delay: boolean };
}

const subjectOf = (kind: BuilderKind): SubjectKind => (kind === "overlay" ? "match" : PAGE_OF_EMBED[kind]);

const named = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined => names.find((name) => name === text);

/** The address of a page of another kind than the chosen one decides: its own widget is shown. */
export function readChoice(search: URLSearchParams): BuilderChoice {
	const of = (search.get("of") ?? "").trim().slice(0, 300);
	const wanted = named(BUILDER_KINDS, search.get("kind")) ?? "match";
	const page = pageOf(of);
	const kind = page && page.kind !== subjectOf(wanted) ? page.kind : wanted;
	const theme = named(EMBED_THEMES, search.get("theme")) ?? "auto";
	const colours = COLOUR_PARAMETERS.map((name) => [name, (search.get(name) ?? "").trim()] as const);
	const given = colours.filter(([, text]) => text !== "");
	const valid = given.flatMap(([name, text]) => {
		const colour = parseColour(text);
		return colour === undefined ? [] : [[name, colour.slice(1)] as const];
	});
	const delay = (search.get("delay") ?? "").trim();
	const isDelayValid = delay === "" || readDelay(delay) !== null;
	return {
		kind,
		subject: subjectOf(kind),
		of,
		id: page?.id ?? null,
		isUnknown: of !== "" && page === null,
		parameters: { theme, ...Object.fromEntries(valid), delay: isDelayValid && delay !== "0" ? delay : "" },
		layout: named(OVERLAY_LAYOUTS, search.get("layout")) ?? "lower-third",
		isFlipped: search.get("flip") === "1",
		problems: { colours: valid.length < given.length ? "invalid" : unreadableOf(new Map(valid)), delay: !isDelayValid },
	};
}

/** The page of this site that a text names: its address or its path. */
function pageOf(text: string): { kind: SubjectKind; id: string } | null {
	const path = URL.canParse(text) ? new URL(text).pathname : text.split(/[?#]/)[0];
	const found = widgetOf(splitLocale(path ?? "").path);
	return found ? { kind: PAGE_OF_EMBED[found.kind], id: found.id } : null;
}

function unreadableOf(colours: ReadonlyMap<string, string>): "unreadable" | null {
	const [bg, ink] = [colours.get("bg"), colours.get("ink")];
	return bg && ink && contrastOf(`#${bg}`, `#${ink}`) < TEXT_CONTRAST ? "unreadable" : null;
}
