// Before an account is deleted here, its owner signs in at the provider again to delete the account there too, or keeps that account.
// Loaded as its own chunk.
import "#texts/identity";
import "#texts/identity-account";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocale } from "#client/i18n/locale.ts";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import type { IdentityClient } from "../identity/identity-client.ts";
import { loadClient, loadedClient } from "../identity/load-client.ts";
import { renewIdentity } from "../state/account-actions.ts";
import { ConfirmOwner } from "./confirm-owner.tsx";
import styles from "./own-account.module.css";
import { leaveProvider } from "./use-own-account.ts";

interface DeleteThereProps {
	config: FirebaseConfig;
	identities: readonly LinkedIdentity[];
	/** ID tokens by the provider's id of the account. */
	tokens: Readonly<Record<string, string>>;
	keepsIdentities: boolean;
	onToken: (subject: string, idToken: string) => void;
	onKeep: (keeps: boolean) => void;
}

export default function DeleteThere({ config, identities, tokens, keepsIdentities, onToken, onKeep }: DeleteThereProps) {
	const t = useText();
	const language = useLocale();
	const missing = identities.filter(({ subject }) => !tokens[subject]);

	/** Throws if the account is not linked to the user. */
	async function take(client: IdentityClient, idToken: string) {
		await renewIdentity(idToken);
		const subject = client.own.read()?.subject;
		if (subject) onToken(subject, idToken);
	}
	/** The user may have signed in at the provider in this tab already. */
	const resume = useEffectEvent(async () => {
		const client = await loadedClient();
		if (client?.own.read()) await take(client, await client.own.idToken());
	});
	const hasSignedIn = useRef(false);
	useEffect(() => {
		void resume().catch(() => undefined);
		return () => {
			if (hasSignedIn.current) void leaveProvider();
		};
	}, []);

	return (
		<section className={styles.there} aria-label={t("identityAccount.delete.title")}>
			{missing.length === 0 && !keepsIdentities && <Notice tone="done" role="status" title={t("identityAccount.delete.confirmed")} />}
			{missing.length > 0 && !keepsIdentities && (
				<>
					<p>
						<strong>{t("identityAccount.delete.title")}</strong>
						<br />
						{t("identityAccount.delete.too")}
					</p>
					<ConfirmOwner
						key={missing[0]?.subject}
						config={config}
						identities={missing}
						confirm={async (idToken) => {
							const client = await loadClient(config, language);
							hasSignedIn.current = true;
							try {
								await take(client, idToken);
							} catch (error) {
								await client.signOut();
								throw error;
							}
						}}
					/>
				</>
			)}
			<label className={styles.keep}>
				<input type="checkbox" checked={keepsIdentities} onChange={({ target }) => onKeep(target.checked)} />
				{t("identityAccount.delete.keep")}
			</label>
		</section>
	);
}
