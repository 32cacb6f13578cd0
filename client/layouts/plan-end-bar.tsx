// Reminds of a plan that ends within a week, and for a day after its end. Below the header and in the server's HTML, so that it shifts no
// content. It can be closed for a day; the end is shown again.
import { useAtom, useStore } from "jotai";
import "#texts/plan-end";
import { formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { ownAtom } from "#client/session/own-atom.ts";
import { useOwnFacts } from "#client/session/own-facts.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { serverClockAtom, useNow } from "#client/ui/page/now.ts";
import { savePreference } from "#client/ui/page/save-preference.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { planEndClosedCookie } from "#shared/contract/reader-preferences.ts";
import type { PlanEnd } from "#shared/contract/rest/accounts/subscriptions.ts";
import { closedUntil, type Reminder, reminderOf } from "./plan-end.ts";

/** `null`: the cookie's value when the page was rendered. */
const closedAtom = ownAtom<number | null>(null);

/** The styles of the bar are in site-frame.module.css. */
export default function PlanEndBar({ planEnd }: { planEnd: PlanEnd }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const { userId, planEndClosedUntil } = useOwnFacts();
	const [chosen, choose] = useAtom(closedAtom);
	const isHydrated = useIsHydrated();
	const reminder = useNow((now) => reminderOf(planEnd.endsAt, now, chosen ?? planEndClosedUntil));
	if (reminder === null) return null;
	const plan = planEnd.name ?? t("planEnd.unnamed");
	const words: Record<Exclude<Reminder, number>, () => string> = {
		today: () => t("planEnd.today", { plan, time: formatTime(t, planEnd.endsAt, zone) }),
		ended: () => t("planEnd.ended", { plan }),
	};
	const close = () => {
		const until = closedUntil(planEnd.endsAt, store.get(serverClockAtom).now());
		if (userId !== null) savePreference("plan_end", planEndClosedCookie(userId, until));
		choose(until);
		// The button is removed together with the bar, so the content gets the focus.
		document.getElementById("content")?.focus({ preventScroll: true });
	};
	return (
		<section data-announcement={reminder === "ended" ? "warn" : "plain"} aria-label={t("planEnd.label")}>
			<p>
				{typeof reminder === "number" ? t("planEnd.days", { plan, count: reminder }) : words[reminder]()}{" "}
				<PageLink data-way="" to={pagePaths.pricing()}>
					{t("planEnd.renew")}
				</PageLink>
			</p>
			<button type="button" hidden={!isHydrated} aria-label={t("planEnd.close")} onClick={close}>
				×
			</button>
		</section>
	);
}
