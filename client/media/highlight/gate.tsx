// Replaces a video that this reader may not watch: the reason, and how to get access. The picture is shown behind it.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/translate.ts";
import { PlanLink } from "#client/plans/plan-link.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import type { MediaRefusal } from "#shared/contract/media.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./gate.module.css";

/** `sport`: `null` for a movie. */
export function Gate({ refusal, sport, poster }: { refusal: MediaRefusal; sport: SportKey | null; poster: ReactNode }) {
	const t = useText();
	const { pathname, search } = useLocation();
	return (
		<div className={styles.gate}>
			{poster}
			<div className={styles.words}>
				<p className={styles.title}>{t(`gate.${refusal}`)}</p>
				<p>{t(`gate.${refusal}Hint`)}</p>
				{refusal === "sign_in" && (
					<PageLink
						className={styles.way}
						to={`${pagePaths.login()}?${new URLSearchParams({ redirect: pathname + search })}`}
						rel="nofollow"
					>
						{t("gate.signIn")}
					</PageLink>
				)}
				{refusal !== "country" && (
					<PlanLink className={refusal === "plan" ? styles.way : styles.second} benefit="plan_videos" sport={sport}>
						{t("gate.plans")}
					</PlanLink>
				)}
			</div>
		</div>
	);
}
