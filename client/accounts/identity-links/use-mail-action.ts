// State of a link in one of the provider's mails: read first, then redeemed at once or on click.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "#client/i18n/locale.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import type { IdentityClient } from "../identity/identity-client.ts";
import { identityErrorCode, identityErrorText } from "../identity/identity-error.ts";
import { loadClient } from "../identity/load-client.ts";
import type { MailLink, MailLinkTask } from "../identity/mail-link-client.ts";

type MailActionState =
	| { kind: "reading" }
	/** `read` waits for the user's decision. */
	| { kind: "read" | "done"; link: MailLink }
	/** The link is no longer valid. */
	| { kind: "spent"; text: TextKey }
	| { kind: "failed"; text: TextKey; retry: () => void };

const SPENT = new Set(["expired-action-code", "invalid-action-code", "user-disabled", "user-not-found", "email-already-in-use"]);
/** Links that are redeemed without a click, because a mail program that prefetches them does no harm. */
const TAKEN_AT_ONCE = new Set<MailLinkTask>(["verifyEmail", "changeEmail"]);

export interface MailAction {
	state: MailActionState;
	/** Redeems the link or runs the user's action. Throws if the link is still valid. */
	act(action: (client: IdentityClient) => Promise<void>): Promise<void>;
	/** Runs any other call of the client. */
	withClient<T>(action: (client: IdentityClient) => Promise<T>): Promise<T>;
}

export function useMailAction(config: FirebaseConfig, code: string): MailAction {
	const language = useLocale();
	const [state, setState] = useState<MailActionState>({ kind: "reading" });
	const link = useRef<MailLink | null>(null);
	const withClient: MailAction["withClient"] = async (action) => action(await loadClient(config, language));

	async function settle(run: (client: IdentityClient) => Promise<MailActionState>): Promise<void> {
		try {
			setState(await withClient(run));
		} catch (error) {
			if (!SPENT.has(identityErrorCode(error))) throw error;
			setState({ kind: "spent", text: identityErrorText(error) });
		}
	}

	const read = useEffectEvent(() => {
		setState({ kind: "reading" });
		settle(async (client) => {
			link.current ??= await client.links.read(code);
			if (!TAKEN_AT_ONCE.has(link.current.task)) return { kind: "read", link: link.current };
			await client.links.take(code);
			return { kind: "done", link: link.current };
		}).catch((error) => setState({ kind: "failed", text: identityErrorText(error), retry: read }));
	});
	useEffect(() => read(), []);

	return {
		state,
		withClient,
		act: (action) =>
			settle(async (client) => {
				await action(client);
				return { kind: "done", link: link.current as MailLink };
			}),
	};
}
