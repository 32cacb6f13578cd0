// The part of the account page that changes an account at the provider. Loaded as its own chunk when it is opened.
import "#texts/identity";
import "#texts/identity-account";
import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import { ConfirmOwner } from "./confirm-owner.tsx";
import styles from "./own-account.module.css";
import { OwnAccountRows } from "./own-account-rows.tsx";
import { useOwnAccount } from "./use-own-account.ts";

interface OwnAccountProps {
	config: FirebaseConfig;
	identities: readonly LinkedIdentity[];
	onRenewed: (identities: LinkedIdentity[]) => void;
}

export default function OwnAccount({ config, identities, onRenewed }: OwnAccountProps) {
	const t = useText();
	const { account, isStale, news, problem, confirm, change } = useOwnAccount({ config, identities, onRenewed });
	const region = useRef<HTMLDivElement>(null);
	// The focused element was removed with the previous step, so the focus moves to this part.
	const isOpen = account !== null;
	useEffect(() => {
		if (isOpen || isStale) region.current?.focus();
	}, [isOpen, isStale]);
	return (
		<div ref={region} className={styles.own} tabIndex={-1}>
			<div className={styles.outcome} role="status">
				{news && <Notice tone="done" title={news} />}
				{problem && <Notice tone="bad" title={t(problem)} />}
				{isStale && !account && <Notice tone="warn" title={t("identityAccount.again")} />}
			</div>
			{account ? (
				<OwnAccountRows account={account} change={change} />
			) : (
				<div className={styles.confirm}>
					{!isStale && <p className={styles.intro}>{t("identityAccount.confirm")}</p>}
					<ConfirmOwner config={config} identities={identities} confirm={confirm} />
				</div>
			)}
		</div>
	);
}
