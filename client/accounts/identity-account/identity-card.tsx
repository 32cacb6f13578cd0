// The user's accounts at the identity provider: shows the record of each and offers ways to change it.
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import "#texts/identity-account";
import { Suspense, useEffect, useState } from "react";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import type { LinkedIdentity } from "#shared/contract/rest/accounts/identities.ts";
import type { FirebaseConfig } from "../identity/firebase-config.ts";
import { readPageReturn } from "../identity/page-return.ts";
import { providerName } from "../identity/provider-name.ts";
import styles from "./identity-card.module.css";

const OwnAccount = lazyPart(async () => (await import("./own-account.tsx")).default);

interface IdentityCardProps {
	/** `null` if the operator has disabled the provider; the record is then read-only. */
	config: FirebaseConfig | null;
	identities: readonly LinkedIdentity[];
	onRenewed: (identities: LinkedIdentity[]) => void;
}

export function IdentityCard({ config, identities, onRenewed }: IdentityCardProps) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	// Opens the card if the user returned from the provider's page or by a link in a mail.
	useEffect(() => setOpen((before) => before || readPageReturn(location.href) !== null), []);
	return (
		<Card title={t("identityAccount.title")}>
			<p className={styles.intro}>{t("identityAccount.intro")}</p>
			{identities.map((identity) => (
				<Identity key={identity.subject} identity={identity} />
			))}
			{config && !isOpen && (
				<div className={styles.foot}>
					<Button tone="plain" isSmall onClick={() => setOpen(true)}>
						{t("identityAccount.open")}
					</Button>
				</div>
			)}
			{config && isOpen && (
				<Suspense>
					<OwnAccount config={config} identities={identities} onRenewed={onRenewed} />
				</Suspense>
			)}
		</Card>
	);
}

function Identity({ identity: { method, picture, createdAt, lastSignInAt, linkedAt } }: { identity: LinkedIdentity }) {
	const t = useText();
	const { zone } = useSite();
	const name = providerName(t, method);
	const times = useNow((now) => {
		const when = (at: number) => `${formatDate(t, at, zone, now)}, ${formatTime(t, at, zone)}`;
		return JSON.stringify([
			...(createdAt === null ? [] : [t("identityAccount.made", { at: when(createdAt) })]),
			...(lastSignInAt === null ? [] : [t("identityAccount.lastSignIn", { at: when(lastSignInAt) })]),
			t("identityAccount.linked", { at: when(linkedAt) }),
		]);
	});
	return (
		<div className={styles.identity}>
			{picture ? (
				<img className={styles.picture} src={picture} width="48" height="48" alt={t("identityAccount.pictureOf", { name })} />
			) : (
				<span className={styles.picture} aria-hidden="true">
					{name.charAt(0)}
				</span>
			)}
			<div className={styles.words}>
				<p className={styles.name}>{name}</p>
				<p className={styles.times}>
					{(JSON.parse(times) as string[]).map((time) => (
						<span key={time}>{time}</span>
					))}
				</p>
			</div>
		</div>
	);
}
