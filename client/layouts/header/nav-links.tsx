// The main pages with the number of live matches; the same in the header and the bottom navigation.
import { useAtomValue } from "jotai";
import type { LucideIcon } from "lucide-react";
import Calendar from "lucide-react/icons/calendar";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Radio from "lucide-react/icons/radio";
import Shield from "lucide-react/icons/shield";
import Star from "lucide-react/icons/star";
import Trophy from "lucide-react/icons/trophy";
import { useText } from "#client/i18n/translate.ts";
import { liveCountAtom } from "#client/scores/state/live-count.ts";
import { NavLink } from "#client/ui/nav/page-link.tsx";
import { linkName } from "#client/ui/page/page-names.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { FrameLink } from "#shared/contract/site-frame.ts";
import styles from "./nav-links.module.css";

const LIVE = pagePaths.liveSports();
const ICONS: Record<string, LucideIcon> = {
	[pagePaths.home()]: Calendar,
	[LIVE]: Radio,
	[pagePaths.following()]: Star,
	[pagePaths.sports()]: LayoutGrid,
	[pagePaths.leagues()]: Trophy,
	[pagePaths.teams()]: Shield,
} satisfies Record<string, LucideIcon>;

export function NavLinks({
	links,
	className,
	hasIcons,
}: {
	links: readonly FrameLink[];
	className: string | undefined;
	hasIcons?: boolean;
}) {
	const t = useText();
	const { sports } = useSite();
	const liveCount = useAtomValue(liveCountAtom) ?? sports.reduce((sum, sport) => sum + sport.liveCount, 0);
	return links.map((link) => {
		const { to } = link;
		const Icon = ICONS[to] ?? LayoutGrid;
		return (
			<NavLink key={to} className={className} to={to} isExact={to === pagePaths.home()}>
				{hasIcons && <Icon size={20} />}
				<span>
					{linkName(link, t)}
					{to === LIVE && liveCount > 0 && <b className={styles.count}> {liveCount}</b>}
				</span>
			</NavLink>
		);
	});
}
