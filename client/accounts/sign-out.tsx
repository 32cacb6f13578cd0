// The menu's entry that signs out. It brings the session's code, so it comes after the page: layouts/site-frame.tsx.
import { useText } from "#client/i18n/translate.ts";
import { useSession } from "#client/session/use-session.ts";

export default function SignOut({ className }: { className: string | undefined }) {
	const t = useText();
	const { signOut } = useSession();
	return (
		<button className={className} type="button" onClick={() => void signOut()}>
			{t("nav.signOut")}
		</button>
	);
}
