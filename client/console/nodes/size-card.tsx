// How much of the database each group of tables takes, and how fast it grows.
import { formatExact } from "#client/i18n/format-time.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { SizesAnswer, TableGroupSize } from "#shared/contract/rest/console/sizes.ts";
import { decimalFormat, formatCount } from "#shared/i18n/formats.ts";
import { BYTES_PER_MB } from "./node-card.tsx";
import styles from "./nodes.module.css";

export function SizeCard({ measuredAt, groups }: SizesAnswer) {
	const t = useText();
	const { zone } = useSite();
	if (measuredAt === null) {
		return (
			<Card title={t("nodes.sizes.title")}>
				<p className={styles.remedy}>{t("nodes.sizes.none")}</p>
			</Card>
		);
	}
	return (
		<Card title={t("nodes.sizes.title")} aside={t("nodes.sizes.measured", { at: formatExact(t, measuredAt, zone) })}>
			<table className={styles.sizes}>
				<thead>
					<tr>
						<th>{t("nodes.sizes.group")}</th>
						<th>{t("nodes.sizes.rows")}</th>
						<th>{t("nodes.sizes.size")}</th>
						<th>{t("nodes.sizes.growth")}</th>
					</tr>
				</thead>
				<tbody>
					{groups.map((group) => (
						<SizeRow key={group.key} name={t(`nodes.sizes.of.${group.key}`)} size={group} />
					))}
				</tbody>
				<tfoot>
					<SizeRow name={t("nodes.sizes.total")} size={totalOf(groups)} />
				</tfoot>
			</table>
		</Card>
	);
}

function SizeRow({ name, size: { rows, bytes, bytesAMonth } }: { name: string; size: Omit<TableGroupSize, "key"> }) {
	const t = useText();
	const growth = bytesAMonth === null ? t("nodes.sizes.unknown") : `${bytesAMonth > 0 ? "+" : ""}${megabytes(t, bytesAMonth)}`;
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>{rows === null ? t("nodes.sizes.unknown") : formatCount(t.locale, rows)}</td>
			<td>{megabytes(t, bytes)}</td>
			<td>{growth}</td>
		</tr>
	);
}

const megabytes = (t: Translate, bytes: number) =>
	t("nodes.memoryMb", {
		count: decimalFormat(t.locale, 1)
			.format(bytes / BYTES_PER_MB)
			.replace("-", "−"),
	});

/** Adds up the sizes of the groups; a sum with an unknown part is unknown. */
function totalOf(groups: readonly TableGroupSize[]): Omit<TableGroupSize, "key"> {
	const sum = (values: readonly (number | null)[]) =>
		values.some((value) => value === null) ? null : values.reduce<number>((all, value) => all + (value ?? 0), 0);
	return {
		rows: sum(groups.map(({ rows }) => rows)),
		bytes: sum(groups.map(({ bytes }) => bytes)) ?? 0,
		bytesAMonth: sum(groups.map(({ bytesAMonth }) => bytesAMonth)),
	};
}
