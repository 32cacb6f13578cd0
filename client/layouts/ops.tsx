// The frame of the console: its parts down the side, the present one beside them. Denser than the site, and without its foot.
import { Outlet } from "react-router";
import { OpsNav } from "#client/features/ops-nav/ops-nav.tsx";
import "#client/i18n/ops-texts.ts";
import { useText } from "#client/i18n/translate.ts";
import { Announcer } from "./announcer.tsx";
import styles from "./ops.module.css";
import { SessionStrip } from "./session-strip.tsx";

export default function OpsLayout() {
	const t = useText();
	return (
		<div className={styles.frame}>
			<a className={styles.skip} href="#content">
				{t("nav.skip")}
			</a>
			<OpsNav />
			<div className={styles.side}>
				<SessionStrip />
				<main id="content" className={styles.content} tabIndex={-1}>
					<Outlet />
				</main>
			</div>
			<Announcer />
		</div>
	);
}
