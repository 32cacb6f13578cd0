// The scopes of an account as labels. Part of the console's accounts.
import "#texts/console";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { Scope } from "#shared/contract/endpoint.ts";
import styles from "./ops-users.module.css";

export function Rights({ scopes }: { scopes: readonly Scope[] }) {
	const t = useText();
	return (
		<span className={styles.rights}>
			{scopes.map((scope) => (
				<Tag key={scope} tone="plain">
					{t(`ops.right.${scope}`)}
				</Tag>
			))}
		</span>
	);
}
