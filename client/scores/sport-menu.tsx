// The choice of a sport for a day's list, as a menu in one chip: all sports or one of them, each with its number of matches of the day.
import "#texts/lists";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { PopoverMenu } from "#client/ui/feedback/popover-menu.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import styles from "./sport-menu.module.css";

interface SportMenuProps {
	/** The day's matches of all sports, or those of the chosen one. */
	rows: readonly MatchRow[];
	/** A sport's slug; `null` for all. */
	chosen: string | null;
}

/** Renders nothing if there is only one sport. */
export function SportMenu({ rows, chosen }: SportMenuProps) {
	const t = useText();
	const id = useId();
	const { sports } = useSite();
	if (sports.length < 2) return null;
	const nameOf = (key: string) => t(`sport.${key}` as TextKey);
	const current = sports.find(({ slug }) => slug === chosen);
	return (
		<>
			<button className={styles.chip} type="button" popoverTarget={id} data-chosen={current ? "" : undefined}>
				{current ? nameOf(current.key) : t("rail.allSports")}
				<ChevronDown size={14} />
			</button>
			<PopoverMenu id={id} className={styles.menu}>
				<Choice slug={null} name={t("rail.allSports")} count={chosen ? null : rows.length} isChosen={!current} />
				{sports.map(({ key, slug }) => {
					// `null` for sports other than the chosen one, because the rows of the chosen sport do not say their number.
					const count = chosen && slug !== chosen ? null : rows.filter(({ sport }) => sport === key).length;
					return <Choice key={slug} slug={slug} name={nameOf(key)} count={count} isChosen={slug === chosen} />;
				})}
			</PopoverMenu>
		</>
	);
}

function Choice({ slug, name, count, isChosen }: { slug: string | null; name: string; count: number | null; isChosen: boolean }) {
	return (
		<SearchLink search={useSearchWith("sport", slug)} replace preventScrollReset aria-current={isChosen ? "true" : undefined}>
			{name} <b className={styles.count}>{count}</b>
		</SearchLink>
	);
}
