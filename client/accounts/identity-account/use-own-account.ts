// State of changes to an account at the provider: the owner signs in there in this tab and makes changes. If the provider requires a more
// recent sign-in, the pending change is made after it.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "#client/i18n/locale.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import type { IdentityClient } from "../identity/identity-client.ts";
import { identityErrorText, isSignInStale } from "../identity/identity-error.ts";
import { loadClient, loadedClient } from "../identity/load-client.ts";
import type { OwnAccount, OwnAccountClient } from "../identity/own-account-client.ts";
import { renewIdentity } from "../state/account-actions.ts";

interface Change {
	run(own: OwnAccountClient): Promise<void>;
	/** The message to show afterwards; `null` for the first half of a change, which the owner starts again after reauthenticating. */
	done: string | null;
	/** Whether our server reads the provider's record again after the change. */
	isOfRecord?: boolean;
}

/** Resolves with the message to show. Throws if the change is refused. */
export type MakeChange = (change: Change) => Promise<string | null>;

export interface OwnAccountState {
	/** `null` until the owner has signed in at the provider. */
	account: OwnAccount | null;
	/** Whether the owner has to sign in again. */
	isStale: boolean;
	/** Message of a change that waited for the sign-in. */
	news: string | null;
	problem: TextKey | null;
	/** Takes the token of the sign-in. Throws if it belongs to an account that is not linked. */
	confirm(idToken: string): Promise<void>;
	change: MakeChange;
}

interface OwnAccountOptions {
	config: FirebaseConfig;
	/** Linked accounts of the user signed in here. */
	identities: readonly LinkedIdentity[];
	onRenewed: (identities: LinkedIdentity[]) => void;
}

export function useOwnAccount({ config, identities, onRenewed }: OwnAccountOptions): OwnAccountState {
	const language = useLocale();
	const [account, setAccount] = useState<OwnAccount | null>(null);
	const [isStale, setStale] = useState(false);
	const [news, setNews] = useState<string | null>(null);
	const [problem, setProblem] = useState<TextKey | null>(null);
	const waiting = useRef<Change | null>(null);

	/** The user may have signed in at the provider in this tab already; a session of anyone else is ignored. */
	const resume = useEffectEvent(async () => {
		const known = (await loadedClient())?.own.read();
		if (known && identities.some(({ subject }) => subject === known.subject)) setAccount(known);
	});
	useEffect(() => {
		void resume().catch(() => undefined);
		return () => void leaveProvider();
	}, []);

	async function askAgain(client: IdentityClient, change: Change | null): Promise<null> {
		waiting.current = change?.done == null ? null : change;
		await client.signOut();
		setStale(true);
		setAccount(null);
		return null;
	}

	async function change(wanted: Change): Promise<string | null> {
		const client = await loadClient(config, language);
		setNews(null);
		setProblem(null);
		try {
			await wanted.run(client.own);
		} catch (error) {
			if (isSignInStale(error)) return askAgain(client, wanted);
			throw error;
		}
		setAccount(client.own.read());
		if (wanted.isOfRecord) await client.own.idToken().then(renewIdentity).then(onRenewed).catch(ignoreUnread);
		return wanted.done;
	}

	return {
		account,
		isStale,
		news,
		problem,
		change,
		async confirm(idToken) {
			const client = await loadClient(config, language);
			try {
				onRenewed(await renewIdentity(idToken));
			} catch (error) {
				await client.signOut();
				throw error;
			}
			setStale(false);
			setAccount(client.own.read());
			const wanted = waiting.current;
			waiting.current = null;
			if (!wanted) return;
			try {
				setNews(await change(wanted));
			} catch (error) {
				setProblem(identityErrorText(error));
			}
		},
	};
}

/** Ends the session at the provider when the view that opened it closes, so that the next user of this tab does not inherit it. */
export async function leaveProvider(): Promise<void> {
	await loadedClient()
		?.then((client) => client.signOut())
		.catch(() => undefined);
}

/**
 * Ignores a failure to read the record again: the change is made at the provider, and our copy of the record follows at the next sign-in.
 */
function ignoreUnread(): void {}
