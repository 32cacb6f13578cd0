// The main pages with the number of matches under way; the same in the header and in the phone's bar.
import { useAtomValue } from "jotai";
import { CalendarDays, Radio, Shield, Trophy } from "lucide-react";
import { NavLink } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { liveCountAtom } from "#client/state/live-rows/live-count.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./nav-links.module.css";

const PAGES = [
	{ key: "scores", path: pagePaths.home(), icon: CalendarDays },
	{ key: "live", path: pagePaths.liveSports(), icon: Radio },
	{ key: "leagues", path: pagePaths.leagues(), icon: Trophy },
	{ key: "teams", path: pagePaths.teams(), icon: Shield },
] as const;

export function NavLinks({ className, hasIcons }: { className: string | undefined; hasIcons?: boolean }) {
	const t = useText();
	const { prefix } = useLocalePath();
	const { liveCounts } = useSite();
	const liveCount = useAtomValue(liveCountAtom) ?? Object.values(liveCounts).reduce((sum, count) => sum + count, 0);
	return PAGES.map(({ key, path, icon: Icon }) => (
		<NavLink key={key} className={className} to={withPrefix(prefix, path)} end={key === "scores"} viewTransition>
			{hasIcons && <Icon size={20} aria-hidden="true" />}
			<span>
				{t(`nav.${key}`)}
				{key === "live" && liveCount > 0 && <b className={styles.count}> {liveCount}</b>}
			</span>
		</NavLink>
	));
}
