// Suggestions of a search field while typing: results by kind, and recent searches before. Loaded when the field gets the focus; the field
// itself is not replaced, so that no typed text is lost. A combobox with a listbox (WAI-ARIA APG).
import { useStore } from "jotai";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import "#texts/search";
import { requestTo } from "#client/api/request.ts";
import { useLocalePath } from "#client/i18n/locale.ts";
import { withPrefix } from "#client/i18n/locale-path.ts";
import { useText } from "#client/i18n/translate.ts";
import { followsAtom } from "#client/session/follows.ts";
import { useQuery } from "#client/session/use-query.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { FollowKey } from "#shared/contract/follows.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { type SearchHit, search } from "#shared/contract/rest/search.ts";
import { followOfHit } from "./hit-follow.ts";
import { HitLine } from "./hit-line.tsx";
import { pathOfHit } from "./hit-path.ts";
import { OptionStar } from "./option-star.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import styles from "./suggestions.module.css";

const DEBOUNCE_MS = 120;
/** Maximum number of results of each kind. */
const MAX_SUGGESTIONS = 3;

type Option = { id: string; path: string; group: string } & (
	| { hit: SearchHit; follow: FollowKey | null }
	| { query: string; isRecent: boolean }
);

export default function Suggestions({ field }: { field: HTMLInputElement }) {
	const t = useText();
	const listId = useId();
	const navigate = useNavigate();
	const { prefix } = useLocalePath();
	const { text, isOpen, close } = useTyped(field);
	const query = text.trim();
	const recent = useRecentSearches();
	const store = useStore();
	const [followStatus, setFollowStatus] = useState({ query: "", text: "" });
	const { answer, error } = useQuery(query === "" ? null : requestTo(search, { query: { q: query, limit: MAX_SUGGESTIONS } }));
	const shown = query === "" ? null : answer;
	const options: Option[] = [
		...(shown?.groups ?? []).flatMap(({ kind, hits }) =>
			hits.map((hit) => ({
				id: `${kind} ${hit.id}`,
				path: pathOfHit(hit),
				group: t(`searching.kind.${kind}`),
				hit,
				follow: followOfHit(hit),
			})),
		),
		...(query === "" ? recent.searches : [query]).map((one) => ({
			id: `search ${one}`,
			path: pagePaths.search(one),
			group: query === "" ? t("searching.recent") : "",
			query: one,
			isRecent: query === "",
		})),
	];
	const follow = (option: Option) => {
		// Stores the text of the field, because the results may be those of an earlier text.
		recent.add("hit" in option ? field.value : option.query);
		if ("query" in option) field.value = option.query;
		close();
		void navigate(withPrefix(prefix, option.path), { viewTransition: true });
	};
	/** Returns false if the option cannot be followed. */
	const star = (option: Option): boolean => {
		if (!("hit" in option) || !option.follow) return false;
		const { follow, hit } = option;
		const isFollowed = store.get(followsAtom).has(follow);
		setFollowStatus({ query, text: t(isFollowed ? "searching.unfollowed" : "searching.followed", { name: hit.name }) });
		void import("#client/session/toggle-follow.ts").then(({ toggleFollow }) => toggleFollow(store, follow));
		return true;
	};
	const isShown = isOpen && options.length > 0;
	const active = useActiveOption(field, {
		listId,
		isShown,
		ids: options.map(({ id }) => id),
		follow: (at) => follow(options[at] as Option),
		star: (at) => star(options[at] as Option),
		close,
	});
	const count = shown?.groups.reduce((sum, { total }) => sum + total, 0);
	return (
		<>
			<p className={hiddenStyles.visuallyHidden} role="status">
				{isOpen && (followStatus.query === query ? followStatus.text : count !== undefined && t("searching.found", { count }))}
			</p>
			<div className={styles.list} id={listId} role="listbox" aria-label={t("searching.title")} hidden={!isShown}>
				{[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) => (
					// biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is not a fieldset
					<div key={group} role="group" aria-label={group || undefined}>
						{group && (
							<p className={styles.group} aria-hidden="true">
								{group}
							</p>
						)}
						{ofGroup.map((option) => (
							// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
							// biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; aria-activedescendant points to the option
							<div
								key={option.id}
								id={`${listId}-${options.indexOf(option)}`}
								className={styles.option}
								role="option"
								aria-selected={options[active] === option}
								aria-keyshortcuts={"follow" in option && option.follow ? "Shift+Enter" : undefined}
								onPointerDown={(event) => event.preventDefault()}
								onClick={() => follow(option)}
							>
								{"hit" in option ? (
									<>
										<HitLine hit={option.hit} query={query} />
										{option.follow && <OptionStar follow={option.follow} onPress={() => star(option)} />}
									</>
								) : (
									<span>{option.isRecent ? option.query : t("searching.all", { query: option.query })}</span>
								)}
							</div>
						))}
					</div>
				))}
			</div>
			{isOpen && error !== null && query !== "" && <p className={styles.failed}>{t("searching.failed")}</p>}
		</>
	);
}

/** Returns the field's text, debounced. `isOpen`: the field has the focus, and nothing has closed the list since. */
function useTyped(field: HTMLInputElement): { text: string; isOpen: boolean; close(): void } {
	const [text, setText] = useState(field.value);
	const [isOpen, setOpen] = useState(document.activeElement === field);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const type = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setText(field.value), DEBOUNCE_MS);
			setOpen(true);
		};
		const open = () => setOpen(true);
		const close = () => setOpen(false);
		field.addEventListener("input", type);
		// Reads the field again: text may have been typed since the first render, without an event.
		setText(field.value);
		field.addEventListener("focus", open);
		field.addEventListener("blur", close);
		field.form?.addEventListener("submit", close);
		return () => {
			clearTimeout(timer);
			field.removeEventListener("input", type);
			field.removeEventListener("focus", open);
			field.removeEventListener("blur", close);
			field.form?.removeEventListener("submit", close);
		};
	}, [field]);
	return { text, isOpen, close: () => setOpen(false) };
}

interface OptionKeys {
	listId: string;
	isShown: boolean;
	ids: readonly string[];
	follow(at: number): void;
	/** Returns false if there is no such option. */
	star(at: number): boolean;
	close(): void;
}

/** Index of the option selected by arrow keys; -1 for none. Other options reset it. */
function useActiveOption(field: HTMLInputElement, { listId, isShown, ids, follow, star, close }: OptionKeys): number {
	const key = ids.join(" | ");
	const [chosen, choose] = useState({ key, at: -1 });
	const active = chosen.key === key ? chosen.at : -1;
	useEffect(() => {
		const attributes = {
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-controls": listId,
			"aria-expanded": String(isShown),
			"aria-activedescendant": isShown && active >= 0 ? `${listId}-${active}` : "",
		};
		for (const [name, value] of Object.entries(attributes)) {
			if (value === "") field.removeAttribute(name);
			else field.setAttribute(name, value);
		}
		document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [field, listId, isShown, active]);
	useEffect(() => {
		const follows = (event: KeyboardEvent) => {
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (!isShown) return;
			if (step !== undefined) choose({ key, at: ((active + 1 + step + ids.length + 1) % (ids.length + 1)) - 1 });
			else if (event.key === "Enter" && active >= 0) {
				if (!event.shiftKey || !star(active)) follow(active);
			} else if (event.key === "Escape") close();
			else return;
			event.preventDefault();
		};
		field.addEventListener("keydown", follows);
		return () => field.removeEventListener("keydown", follows);
	});
	return active;
}
