// The disks of the machines: free space, and when it will be used up.
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SiteDisk } from "#shared/contract/rest/console/disks.ts";
import { decimalFormat, formatCount } from "#shared/i18n/formats.ts";
import styles from "./nodes.module.css";

const BYTES_PER_GB = 1_000_000_000;

export function DiskCard({ disks }: { disks: readonly SiteDisk[] }) {
	const t = useText();
	return (
		<Card title={t("nodes.disks.title")}>
			{disks.length === 0 && <p className={styles.remedy}>{t("nodes.disks.none")}</p>}
			<ul className={styles.list}>
				{disks.map((disk) => (
					<DiskRow key={`${disk.host} ${disk.folder}`} disk={disk} />
				))}
			</ul>
		</Card>
	);
}

function DiskRow({ disk: { host, folder, freeBytes, totalBytes, measuredAt, daysLeft, isUnknown, mailedAt } }: { disk: SiteDisk }) {
	const t = useText();
	const { zone } = useSite();
	const gigabytes = (bytes: number) => decimalFormat(t.locale, 1).format(bytes / BYTES_PER_GB);
	const forecast = isUnknown ? "unknown" : daysLeft === null ? "steady" : "full";
	return (
		<li>
			<p>
				<b>{host}</b> <code>{folder}</code>
			</p>
			<p>{t("nodes.disks.free", { free: gigabytes(freeBytes), total: gigabytes(totalBytes), at: formatExact(t, measuredAt, zone) })}</p>
			<p>{t(`nodes.disks.${forecast}`, { count: daysLeft ?? 0, days: formatCount(t.locale, daysLeft ?? 0) })}</p>
			{mailedAt !== null && <p className={styles.faint}>{t("nodes.disks.mailed", { at: formatExact(t, mailedAt, zone) })}</p>}
		</li>
	);
}
