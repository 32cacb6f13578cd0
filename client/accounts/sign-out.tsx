// The menu's entry that signs out. It brings the session's code, so it comes after the page: layouts/site-frame.tsx.
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
			{/* A sign-out leads there also while the server is away. */}
			{isNear && <PrefetchPageLinks page={signOutPath(locale)} />}
		</>
	);
}
