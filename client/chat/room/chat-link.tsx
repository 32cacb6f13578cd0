// Links to the chat of a match, with the number of active chatters, on pages without a chat. Its text is in site.json, so that those pages
// load no other chat texts.
import { useAtomValue, useStore } from "jotai";
import { useText } from "#client/i18n/translate.ts";
import { useTopic } from "#client/live/use-topic.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { presenceTopic } from "#shared/contract/topics.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { presenceAtom } from "../state/presence-atom.ts";

/** A smaller number would say that nobody is there. */
const MIN_CHATTERS = 10;

/** Renders nothing while there are few active chatters. */
export function ChatLink({ matchId, className }: { matchId: MatchId; className?: string | undefined }) {
	const t = useText();
	useTopic(presenceTopic(matchId));
	const count = useAtomValue(presenceAtom(useStore(), matchId))?.talking ?? 0;
	if (count < MIN_CHATTERS) return null;
	return (
		<PageLink className={className} to={`${pagePaths.match(matchId)}?tab=chat`}>
			{t("hot.talking", { count })}
		</PageLink>
	);
}
