// The layout of the sign-in, sign-up and reset pages: notice of a session that ended, the brand, one narrow column, the footer.
import { Outlet } from "react-router";
import { Announcer } from "./announcer.tsx";
import styles from "./auth.module.css";
import { Brand } from "./header/brand.tsx";
import { SiteFooter } from "./header/site-footer.tsx";
import { SessionStrip } from "./session-strip.tsx";

export default function AuthLayout() {
	return (
		<div className={styles.frame} data-layout="auth">
			<SessionStrip />
			<header className={styles.head}>
				<Brand />
			</header>
			<main id="content" className={styles.column} tabIndex={-1}>
				<Outlet />
			</main>
			<SiteFooter />
			<Announcer />
		</div>
	);
}
