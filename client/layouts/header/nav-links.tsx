// The main pages with the number of matches under way; the same in the header and in the phone's bar.
import { useAtomValue } from "jotai";
import Calendar from "lucide-react/icons/calendar";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Radio from "lucide-react/icons/radio";
import Shield from "lucide-react/icons/shield";
import Trophy from "lucide-react/icons/trophy";
import { NavLink } from "react-router";
import { useLocalePath, withPrefix } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { liveCountAtom } from "#client/scores/state/live-count.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./nav-links.module.css";

const PAGES = [
	{ key: "scores", path: pagePaths.home(), Icon: Calendar },
	{ key: "live", path: pagePaths.liveSports(), Icon: Radio },
	{ key: "sports", path: pagePaths.sports(), Icon: LayoutGrid },
	{ key: "leagues", path: pagePaths.leagues(), Icon: Trophy },
	{ key: "teams", path: pagePaths.teams(), Icon: Shield },
] as const;

export function NavLinks({ className, hasIcons }: { className: string | undefined; hasIcons?: boolean }) {
	const t = useText();
	const { prefix } = useLocalePath();
	const { sports } = useSite();
	const liveCount = useAtomValue(liveCountAtom) ?? sports.reduce((sum, sport) => sum + sport.liveCount, 0);
	return PAGES.map(({ key, path, Icon }) => (
		<NavLink key={key} className={className} to={withPrefix(prefix, path)} end={key === "scores"} viewTransition>
			{hasIcons && <Icon size={20} />}
			<span>
				{t(`nav.${key}`)}
				{key === "live" && liveCount > 0 && <b className={styles.count}> {liveCount}</b>}
			</span>
		</NavLink>
	));
}
