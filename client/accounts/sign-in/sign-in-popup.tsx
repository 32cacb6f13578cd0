// The popup in which a guest signs in without leaving the page. Pages load it by import() on demand.
import { MatchAuthPopup } from "./match-auth-popup.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export default function SignInPopup(props: { hasOtherWays: boolean; onClose(): void }) {
	return <MatchAuthPopup Form={SignInForm} {...props} />;
}
