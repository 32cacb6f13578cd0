// The popup in which a guest signs in without leaving the page: loaded when it is wanted.
import { lazy } from "react";

export const LazySignInPopup = lazy(async () => {
	const [{ MatchAuthPopup }, { SignInForm }] = await Promise.all([import("./match-auth-popup.tsx"), import("./sign-in-form.tsx")]);
	return {
		default: (props: { hasOtherWays: boolean; onClose(): void }) => <MatchAuthPopup Form={SignInForm} {...props} />,
	};
});
