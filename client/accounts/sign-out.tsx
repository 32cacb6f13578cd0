// The sign-out entry of the menu. It imports the session's code, so layouts/site-frame.tsx loads it after the page.
import { useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { signOutPath, useSession } from "#client/session/use-session.ts";

export default function SignOut({ className }: { className: string | undefined }) {
	const t = useText();
	const locale = useLocale();
	const { signOut } = useSession();
	const [isNear, setNear] = useState(false);
	return (
		<>
			<button
				className={className}
				type="button"
				onPointerEnter={() => setNear(true)}
				onFocus={() => setNear(true)}
				onClick={() => void signOut()}
			>
				{t("nav.signOut")}
			</button>
			{/* Prefetched so that signing out also navigates there while the server is unreachable. */}
			{isNear && <PrefetchPageLinks page={signOutPath(locale)} />}
		</>
	);
}
