// Shows a secret that the server returns only once.
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Notice } from "#client/ui/feedback/notice.tsx";
import styles from "./integrations.module.css";

/** `name`: the key or webhook of the secret, as used in requests. */
export function SecretShown({ name, secret }: { name: string; secret: string }) {
	const t = useText();
	return (
		<div className={styles.form}>
			<Notice tone="warn">{t("integrations.secret.once")}</Notice>
			<dl className={styles.facts}>
				<div>
					<dt>{t("integrations.secret.id")}</dt>
					<dd>
						<code>{name}</code>
					</dd>
				</div>
				<div>
					<dt>{t("integrations.secret.secret")}</dt>
					<dd>
						<code>{secret}</code>
					</dd>
				</div>
			</dl>
		</div>
	);
}
