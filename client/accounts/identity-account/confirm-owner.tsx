// Reauthenticates at the provider by the method used last: confirms the owner and makes the account editable.
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import { IdentitySignIn } from "../identity/identity-sign-in.tsx";

/** Maps the provider's names of methods to ours. An account with a password may have been created by a link. */
const WAYS: Record<string, readonly string[]> = {
	"google.com": ["google"],
	"facebook.com": ["facebook"],
	"twitter.com": ["twitter"],
	"github.com": ["github"],
	phone: ["phone"],
	password: ["password", "emailLink"],
};

interface ConfirmOwnerProps {
	config: FirebaseConfig;
	identities: readonly LinkedIdentity[];
	confirm(idToken: string): Promise<void>;
}

export function ConfirmOwner({ config, identities, confirm }: ConfirmOwnerProps) {
	const t = useText();
	const used = identities.flatMap(({ method }) => WAYS[method] ?? []);
	const methods = config.methods.filter((method) => used.includes(method));
	// The operator has disabled the method since the account used it.
	if (methods.length === 0) return <Notice tone="plain" title={t("identityAccount.noWay")} />;
	return <IdentitySignIn mode="confirm" config={{ ...config, methods }} exchange={confirm} />;
}
