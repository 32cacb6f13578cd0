// Stored images as a table.
import "#texts/images";
import { formatExact } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { type Column, DataTable } from "#client/ui/table/data-table.tsx";
import { imagePath } from "#shared/contract/images.ts";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import { CopyMarkdown } from "./copy-markdown.tsx";
import styles from "./images.module.css";

interface ImageTableProps {
	rows: readonly ImageRow[];
	total: number;
	exportRows(): Promise<readonly ImageRow[]>;
}

export function ImageTable(props: ImageTableProps) {
	const t = useText();
	const { zone } = useSite();
	const columns: Column<ImageRow>[] = [
		{
			key: "image",
			text: t("images.image"),
			sort: "alt",
			cell: (image) => (
				<span className={styles.shown}>
					<Thumbnail image={image} />
					<span className={styles.words}>
						<PageLink to={`${opsPaths.images()}/${image.id}`}>{image.title || image.alt}</PageLink>
						{image.title && <span className={styles.note}>{image.alt}</span>}
						{image.credit && <span className={styles.note}>{image.credit}</span>}
					</span>
				</span>
			),
			csv: ({ alt }) => alt,
		},
		{ key: "id", text: "id", csv: ({ id }) => id },
		{ key: "credit", text: t("images.credit"), csv: ({ credit }) => credit },
		{ key: "copy", text: t("images.line"), cell: (image) => <CopyMarkdown image={image} /> },
		{
			key: "size",
			text: t("images.size"),
			align: "end",
			cell: ({ width, height }) => t("images.pixels", { width, height }),
			csv: ({ width, height }) => `${width}x${height}`,
		},
		{
			key: "bytes",
			text: t("images.bytes"),
			sort: "-bytes",
			align: "end",
			cell: ({ bytes }) => t("images.kilobytes", { count: Math.ceil(bytes / 1024) }),
			csv: ({ bytes }) => bytes,
		},
		{ key: "uploadedBy", text: t("images.uploadedBy"), cell: ({ uploadedBy }) => uploadedBy, csv: ({ uploadedBy }) => uploadedBy },
		{
			key: "uploadedAt",
			text: t("images.uploadedAt"),
			sort: "-uploaded",
			cell: ({ uploadedAt }) => <time dateTime={new Date(uploadedAt).toISOString()}>{formatExact(t, uploadedAt, zone)}</time>,
			csv: ({ uploadedAt }) => new Date(uploadedAt).toISOString(),
		},
	];
	return (
		<DataTable
			{...props}
			caption={t("images.list")}
			columns={columns}
			rowKey={({ id }) => id}
			sortedBy="-uploaded"
			empty={t("images.empty")}
		/>
	);
}

/** A small picture with an empty alt text, because the texts are shown next to it. */
export function Thumbnail({ image: { id, width, height } }: { image: Pick<ImageRow, "id" | "width" | "height"> }) {
	const { imageBaseUrl } = useSite().site;
	return (
		<img className={styles.thumbnail} src={(imageBaseUrl ?? "") + imagePath(id, 320)} width={width} height={height} alt="" loading="lazy" />
	);
}
