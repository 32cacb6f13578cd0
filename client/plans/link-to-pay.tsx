// A link that opens a payment in another browser: to copy or scan, with its expiry.
import { copyText } from "#client/device/copy-text.ts";
import "#texts/checkout";
import { useState } from "react";
import { formatDate, formatTime } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { useIsHydrated } from "#client/ui/page/hydrated.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { QrImage } from "#client/ui/qr-image.tsx";
import type { QrCode } from "#client/ui/qr-path.ts";
import styles from "./link-to-pay.module.css";

export interface PaymentLink {
	url: string;
	expiresAt: number;
	qr: QrCode;
}

export function LinkToPay({ link: { url, expiresAt, qr } }: { link: PaymentLink }) {
	const t = useText();
	const { zone } = useSite();
	const isHydrated = useIsHydrated();
	const isOver = useNow((now) => now >= expiresAt);
	const until = useNow((now) => `${formatDate(t, expiresAt, zone, now)}, ${formatTime(t, expiresAt, zone)}`);
	const [isCopied, setCopied] = useState(false);
	if (isOver) return <p role="status">{t("checkout.link.over")}</p>;
	const copy = async () => {
		setCopied(await copyText(url));
	};
	return (
		<section className={styles.link} aria-label={t("checkout.result.link")}>
			<QrImage qr={qr} label={t("checkout.link.qr")} />
			<div className={styles.words}>
				<Field
					name="link"
					label={t("checkout.link.address")}
					hint={t("checkout.result.linkHint", { at: until })}
					value={url}
					readOnly
					onFocus={({ target }) => target.select()}
				/>
				{isHydrated && (
					<Button tone="plain" isSmall onClick={() => void copy()}>
						{t(isCopied ? "checkout.result.copied" : "checkout.link.copy")}
					</Button>
				)}
			</div>
		</section>
	);
}
