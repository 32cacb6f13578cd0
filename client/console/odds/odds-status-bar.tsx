// The bar above the markets: whether all betting is suspended, the button that suspends it, and the site's margin. Part of odds-desk.tsx.
import { useText } from "#client/i18n/translate.ts";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { useMoment } from "#client/ui/page/use-moment.ts";
import type { OddsDeskAnswer } from "#shared/contract/rest/odds/odds-desk.ts";
import { MarginField } from "./margin-field.tsx";
import styles from "./odds-desk.module.css";
import { useSuspension } from "./use-suspension.ts";

interface OddsStatusBarProps {
	site: OddsDeskAnswer["site"];
	total: number;
	isLate: boolean;
	isStale: boolean;
	reload(): Promise<void>;
}

export function OddsStatusBar({ site, total, isLate, isStale, reload }: OddsStatusBarProps) {
	const t = useText();
	const suspended = useSuspension(null, { suspended: t("oddsDesk.panic.suspended"), resumed: t("oddsDesk.panic.resumed") }, reload);
	return (
		<header className={styles.strip} data-suspended={site.suspension ? "" : undefined}>
			<h1>{t("oddsDesk.title")}</h1>
			<span className={styles.faint}>{t("oddsDesk.matches", { count: total })}</span>
			{site.suspension && <Banner {...site.suspension} />}
			{(isLate || isStale) && <span className={styles.since}>{t(isStale ? "oddsDesk.stale" : "oddsDesk.late")}</span>}
			{suspended.problem && (
				<span className={styles.problem} role="alert">
					{suspended.problem}
				</span>
			)}
			<span className={styles.headActs}>
				<MarginField
					matchId={null}
					label={t("oddsDesk.margin.site")}
					margin={site.margin}
					ownMargin={site.ownMargin}
					below={site.defaultMargin}
					reload={reload}
				/>
				{site.suspension ? (
					<TwoStepButton step={suspended.resumeStep} confirmText={t("oddsDesk.panic.resumeSure")}>
						{t("oddsDesk.panic.resume")}
					</TwoStepButton>
				) : (
					<TwoStepButton step={suspended.suspendStep} confirmText={t("oddsDesk.panic.suspendSure")} tone="bad">
						{t("oddsDesk.panic.suspend")}
					</TwoStepButton>
				)}
			</span>
		</header>
	);
}

function Banner({ at, by }: { at: number; by: string | null }) {
	const t = useText();
	return (
		<strong className={styles.banner}>
			{t("oddsDesk.panic.banner", { time: useMoment(at), by: by === null ? "" : t("oddsDesk.panic.by", { name: by }) })}
		</strong>
	);
}
