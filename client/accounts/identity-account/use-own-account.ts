// The course of changes to an account at the provider: its owner signs in there in this tab, changes what is to be changed, and signs in
// once more where the provider finds that too long ago; then the change that waited is made.
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

export interface Change {
	run(own: OwnAccountClient): Promise<void>;
	/** What to say then. Null: the first half of a change, which its owner begins anew after another sign-in. */
	done: string | null;
	/** The provider's record is read anew by our server. */
	isOfRecord?: boolean;
}

/** Resolves with what to say. Throws where it is refused. */
export type MakeChange = (change: Change) => Promise<string | null>;

export interface OwnAccountState {
	/** Null until its owner has signed in there. */
	account: OwnAccount | null;
	/** A sign-in is asked for again. */
	isStale: boolean;
	/** Of a change that waited for the sign-in. */
	news: string | null;
	problem: TextKey | null;
	/** With the token of the sign-in. Throws where it is another account than the linked ones. */
	confirm(idToken: string): Promise<void>;
	change: MakeChange;
}

interface OwnAccountOptions {
	config: FirebaseConfig;
	/** Of the user who is signed in here. */
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

	/** The user may have signed in there in this tab before; whoever else did is of no concern here. */
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

/** The session there ends with what it was opened for: the next user of this tab has no part in it. */
export async function leaveProvider(): Promise<void> {
	await loadedClient()
		?.then((client) => client.signOut())
		.catch(() => undefined);
}

/** The change is made there; our copy of the record follows at the next sign-in. */
function ignoreUnread(): void {}
