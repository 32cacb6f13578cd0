// The account as shown: the page's data, then values of the topic user:{id}, then changes made on this page that
// the topic has not confirmed yet.
import { useAtom, useSetAtom } from "jotai";
import { useCallback } from "react";
import { accountAtom } from "#client/session/account.ts";
import { userAtom } from "#client/session/session.ts";
import type { AccountAnswer } from "#shared/contract/rest/accounts/account.ts";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";

export type ChangeAccount = (change: (account: AccountView) => AccountView) => void;

export function useAccount(loaded: AccountAnswer): { account: AccountView; currentDeviceId: string | null; changeAccount: ChangeAccount } {
	const [latest, setLatest] = useAtom(accountAtom);
	const setUser = useSetAtom(userAtom);
	const account = latest?.user.id === loaded.user.id ? latest : loaded;
	const changeAccount = useCallback<ChangeAccount>(
		(change) => {
			setLatest((before) => {
				const changed = change(before ?? loaded);
				setUser((user) => (user?.id === changed.user.id ? changed.user : user));
				return changed;
			});
		},
		[loaded, setLatest, setUser],
	);
	return { account, currentDeviceId: loaded.devices.find(({ isCurrent }) => isCurrent)?.id ?? null, changeAccount };
}
